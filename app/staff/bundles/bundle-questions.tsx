import { useState } from "react";
import { count, listInWords } from "#app/ui/in-words.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { useAnswer } from "#app/staff/shell/use-answer.ts";
import { Question } from "#app/staff/ui/dialog.tsx";
import { StillOpen, type OpenQuestions } from "./bundle-head.tsx";
import { BundleName, isBundleName } from "./bundle-name.tsx";
import { unsavedInWords } from "./bundled-document.tsx";
import { isDated, type OpenedBundle } from "./due.ts";

/** An action on a bundle that needs a confirmation. */
export type AskedOfBundle = "publish" | "undo" | "rename" | "remove";

/** The dialog before a bundle is published, undone, renamed or removed. */
export function BundleQuestion({
  asked,
  bundle,
  open,
  onRename,
  onGo,
  ...shared
}: {
  asked: AskedOfBundle;
  bundle: OpenedBundle;
  open: OpenQuestions;
  busy: boolean;
  onStay(): void;
  onRename(name: string): void;
  onGo(asked: "publish" | "undo" | "remove"): void;
}) {
  const { name, documents } = bundle;
  switch (asked) {
    case "rename":
      return <RenameBundle name={name} busy={shared.busy} onStay={shared.onStay} onGo={onRename} />;
    case "publish":
      return (
        <Question title="Publish it now?" go="Publish" {...shared} onGo={() => onGo(asked)}>
          <p>{`Visitors will see all changes in “${name}” at once: ${count(documents.length, "document")}. You can undo all of it together.`}</p>
          <StillOpen open={open} />
          <Unsaved bundle={bundle} />
        </Question>
      );
    case "undo":
      return (
        <Question title="Undo the publication?" go="Undo" {...shared} onGo={() => onGo(asked)}>
          <p>
            Everything in it goes back to what it was. Changes that others have made since are kept.
          </p>
        </Question>
      );
    case "remove":
      return (
        <Question
          title="Remove the bundle?"
          go="Remove"
          isGrave
          {...shared}
          onGo={() => onGo(asked)}
        >
          <p>{`“${name}” can be brought back with everything in it.`}</p>
          {isDated(bundle) && bundle.due && (
            <p>{`It will not go live on ${bundle.due.words}: the date is removed, and bringing the bundle back does not restore it.`}</p>
          )}
          <ClosedLinks bundle={bundle.id} />
        </Question>
      );
  }
}

function RenameBundle({
  name,
  busy,
  onStay,
  onGo,
}: {
  name: string;
  busy: boolean;
  onStay(): void;
  onGo(name: string): void;
}) {
  const [next, setNext] = useState(name);
  const [isTried, setTried] = useState(false);
  return (
    <Question
      title="Rename the bundle"
      go="Rename"
      busy={busy}
      onStay={onStay}
      onGo={() => {
        setTried(true);
        if (isBundleName(next)) onGo(next);
      }}
    >
      <BundleName
        label="Name"
        value={next}
        problem={isTried && next.trim() === "" ? "Give the bundle a name." : undefined}
        isFirst
        onChange={setNext}
      />
    </Question>
  );
}

/** Lists the documents with unsaved changes, which are not published with a bundle; renders nothing when there are none. */
export function Unsaved({ bundle: { documents } }: { bundle: OpenedBundle }) {
  const { staff } = useSession();
  const found = documents.filter(({ unsaved }) => unsaved.length > 0);
  if (found.length === 0) return null;
  return (
    <>
      <p>Some changes are not saved in the bundle yet and will not be published:</p>
      <ul>
        {found.map(({ path, title, kindName, unsaved }) => (
          <li key={path}>{`${title || kindName}: ${unsavedInWords(unsaved, staff.id)}`}</li>
        ))}
      </ul>
    </>
  );
}

/** Names the clients whose links stop working when a bundle is removed. */
function ClosedLinks({ bundle }: { bundle: string }) {
  // A failure is ignored, since the screen behind the dialog lists the links as well.
  const { answer } = useAnswer("GET /bundles/:bundle/links", { at: `${bundle}/links` });
  const valid = answer?.links.filter(({ state }) => state === "valid") ?? [];
  if (valid.length === 0) return null;
  const links = valid.length === 1 ? "The link" : "The links";
  const clients = listInWords(valid.map(({ client }) => client));
  return <p>{`${links} of ${clients} will not work until the bundle is brought back.`}</p>;
}
