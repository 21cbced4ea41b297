import { useRef, useState } from "react";
import { Link } from "react-router";
import type { PlacedFinding } from "#server/desk/checks/page-checks.ts";
import { editorAt } from "#app/staff/dashboard/edit-address.ts";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import { useTabId } from "#app/staff/editing/tab-id-context.tsx";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { requestOf } from "#app/staff/preview/follow-form.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { AdviceItem } from "./advice-item.tsx";
import styles from "./checks.module.css";
import { onSite, type Advice } from "./use-checks.ts";

/** Checks the rendered page on request: with axe, and by measuring the contrast of text over pictures. */
export function PageCheck({
  form,
  onJump,
  onDismiss,
}: {
  form: DocumentForm;
  onJump: (advice: Advice) => void;
  /** Returns the error message. */
  onDismiss: (advice: Advice, reason: string) => Promise<string | undefined>;
}) {
  const { document } = useEditor();
  const { fetch } = useSession();
  const tab = useTabId();
  const room = useRef<HTMLDivElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [words, setWords] = useState("");
  const [found, setFound] = useState<readonly PlacedFinding[]>([]);

  async function run() {
    setRunning(true);
    setWords("Checking the page…");
    try {
      const choice = { address: undefined, drafts: undefined };
      const request = requestOf({ document, form, tabId: await tab.id(), choice });
      // Loaded on demand: axe is larger than the rest of this screen.
      const [{ checkPage }, { html }] = await Promise.all([
        import("./check-page.ts"),
        callDesk(fetch, "POST /preview", { body: request }),
      ]);
      const seen = room.current ? await checkPage(html, room.current) : [];
      const body = { ...request, found: seen };
      const placed = await callDesk(fetch, "POST /checks/page", { body });
      const open = placed.found.filter(({ dismissed }) => !dismissed);
      setFound(open);
      const dismissed = placed.found.length - open.length;
      setWords(
        [
          open.length === 0 ? "Nothing was found on the page." : "",
          dismissed > 0 ? `${dismissed} dismissed.` : "",
        ].join(" "),
      );
    } catch (error) {
      setWords(errorMessage(error));
    }
    setRunning(false);
  }

  async function dismiss(finding: PlacedFinding, reason: string) {
    const refused = await onDismiss(finding, reason);
    if (refused !== undefined) return setWords(refused);
    setFound((before) => before.filter((one) => one !== finding));
    setWords("Dismissed.");
  }

  return (
    <section className={styles.page} aria-label="The page itself">
      <Button kind="secondary" busy={isRunning} onClick={() => void run()}>
        Check the page itself
      </Button>
      <p role="status" className={styles.none}>
        {words}
      </p>
      <ul className={styles.list} aria-label="Found on the page">
        {found.map((finding, at) =>
          finding.document === onSite(document) ? (
            <AdviceItem
              key={`${at} ${finding.quote}`}
              advice={finding}
              onJump={() => onJump(finding)}
              onRepair={() => {}}
              onDismiss={(reason) => dismiss(finding, reason)}
            />
          ) : (
            <li key={`${at} ${finding.quote}`} className={styles.item}>
              <p>{finding.words}</p>
              <Elsewhere finding={finding} />
            </li>
          ),
        )}
      </ul>
      <div ref={room} className={styles.room} aria-hidden="true" />
    </section>
  );
}

function Elsewhere({ finding: { document, field, label } }: { finding: PlacedFinding }) {
  const editor = document === undefined ? undefined : editorAt(document);
  if (editor === undefined)
    return <p className={styles.why}>No field contains this text: it is part of the design.</p>;
  return (
    <p className={styles.why}>
      <Link to={`${editor}#at=${encodeURIComponent(field)}`}>{label}, in another document</Link>
    </p>
  );
}
