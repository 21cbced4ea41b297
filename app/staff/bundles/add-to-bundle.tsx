import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { randomId } from "#content/random-id.ts";
import { count } from "#app/ui/in-words.ts";
import { editorAt } from "#app/staff/dashboard/edit-address.ts";
import type { Editing } from "#app/staff/editing/editing-state.ts";
import { useMay } from "#app/staff/session/session.tsx";
import { useAnswer } from "#app/staff/shell/use-answer.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { bundleAddress, dueInWords, isDated, type BundleRow } from "./due.ts";
import { BundleName } from "./bundle-name.tsx";
import { moveIntoBundle } from "./move-into-bundle.ts";
import { useAction } from "./use-bundle-actions.ts";
import styles from "./bundles.module.css";

/** Moves the changes of an open form into a bundle, where editing continues. */
export function useAddToBundle({
  editing,
  document,
  isOffered,
}: {
  editing: Editing | undefined;
  document: string;
  isOffered: boolean;
}): { ask(): void; dialog: ReactNode } | undefined {
  const [isAsked, setAsked] = useState(false);
  if (!isOffered || !editing) return undefined;
  return {
    ask: () => setAsked(true),
    dialog: isAsked && (
      <AddToBundle editing={editing} document={document} onStay={() => setAsked(false)} />
    ),
  };
}

function AddToBundle({
  editing,
  document,
  onStay,
}: {
  editing: Editing;
  document: string;
  onStay(): void;
}) {
  const navigate = useNavigate();
  const { answer, problem: unread } = useAnswer("GET /bundles", { query: { limit: 100 } });
  const bundles = answer?.bundles;
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState("");
  const { act, isBusy, problem } = useAction(() => undefined);
  // If a response is lost, the next attempt creates no second bundle.
  const [newId] = useState(() => randomId(20));
  const times = useTimes();
  const mayChangeDated = useMay("dated");
  const isClosed = (bundle: BundleRow) => isDated(bundle) && !mayChangeDated;
  const undecided =
    editing.state().status.kind === "conflict"
      ? "Someone has changed the same fields. Choose which to keep before you add yours."
      : undefined;
  const into = chosen ?? bundles?.find((bundle) => !isClosed(bundle))?.id ?? "new";

  async function add() {
    const id =
      into === "new" ? (await act("POST /bundles", { body: { name, id: newId } }))?.id : into;
    if (id === undefined) return;
    const added = await moveIntoBundle(editing, (change) =>
      act("POST /bundles/:bundle/documents", {
        at: `${id}/documents`,
        body: { path: document, change },
      }),
    );
    if (!added) return;
    await navigate(editorAt(added.path) ?? bundleAddress(id));
  }

  // Waits for the list of bundles: the fields depend on it, and the first of them takes the focus.
  if (!bundles && unread === undefined) return null;
  return (
    <Question
      title="Add to a bundle"
      go="Add"
      busy={isBusy}
      problem={undecided ?? problem ?? unread}
      onStay={onStay}
      onGo={() => {
        if (undecided === undefined) void add();
      }}
    >
      <p>
        Your changes move into the bundle and go live with it. Until then only staff and clients
        with a link can see them.
      </p>
      {bundles && bundles.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Bundle</legend>
          {bundles.map((bundle) => (
            <label key={bundle.id}>
              <input
                type="radio"
                name="bundle"
                checked={into === bundle.id}
                disabled={isClosed(bundle)}
                data-autofocus={into === bundle.id || undefined}
                onChange={() => setChosen(bundle.id)}
              />
              <span>
                {bundle.name}
                <small>{`${dueInWords(bundle, times)}, ${count(bundle.count, "document")}`}</small>
                {isClosed(bundle) && <small>Only publishers and owners can change it now.</small>}
              </span>
            </label>
          ))}
          <label>
            <input
              type="radio"
              name="bundle"
              checked={into === "new"}
              onChange={() => setChosen("new")}
            />
            A new bundle
          </label>
        </fieldset>
      )}
      {into === "new" && (
        <BundleName
          label="Name of the new bundle"
          value={name}
          isFirst={bundles?.every(isClosed) ?? true}
          onChange={setName}
        />
      )}
    </Question>
  );
}
