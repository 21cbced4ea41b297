import { useRef, useState } from "react";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { revealField } from "#app/staff/editor/reveal-field.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { Sheet } from "#app/staff/ui/sheet.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { AdviceItem } from "./advice-item.tsx";
import styles from "./checks.module.css";
import { PageCheck } from "./page-check.tsx";
import { idOf, type Advice, type Checks } from "./use-checks.ts";

/** The findings about the open document, with their fields and repairs. No finding prevents an update. */
export default function ChecksSheet({
  checks,
  form,
  onClose,
}: {
  checks: Checks;
  form: DocumentForm;
  onClose: () => void;
}) {
  const { openRows } = useEditor();
  const toasts = useToasts();
  const times = useTimes();
  const list = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();
  const { open, dismissed, isKnown, failure } = checks;

  function jump(advice: Advice) {
    onClose();
    // The form is inert until the sheet has closed.
    requestAnimationFrame(() => revealField(openRows, form.pathOfProblem(advice.field)));
  }

  /** Moves the focus to the item that took the place of a removed one. */
  function focusAt(index: number) {
    requestAnimationFrame(() => {
      const jumps = list.current?.querySelectorAll<HTMLElement>("[data-jump]") ?? [];
      (jumps[Math.min(index, jumps.length - 1)] ?? list.current)?.focus();
    });
  }

  function repair(advice: Advice, at: number, index: number) {
    const undo = advice.repairs[at] && checks.repair(advice, advice.repairs[at]);
    if (!undo) return setProblem("The text has changed in the meantime: it will be checked again.");
    setProblem(undefined);
    toasts.offerUndo(`${advice.label} has been corrected in the form.`, undo);
    focusAt(index);
  }

  async function dismiss(advice: Advice, reason: string, index: number) {
    const refused = await checks.dismiss(advice, reason);
    setProblem(refused);
    if (refused === undefined) focusAt(index);
  }

  return (
    <Sheet side="right" title="Checks" close="Close the checks" onClose={onClose}>
      <p className={styles.lead}>
        Advice about this document with your changes. You can save them without following it.
      </p>
      <p role="alert" className={styles.problem}>
        {problem ?? failure}
      </p>
      <div ref={list} tabIndex={-1} className={styles.lists}>
        {open.length > 0 ? (
          <ul className={styles.list} aria-label="Advice">
            {open.map((advice, index) => (
              <AdviceItem
                key={idOf(advice)}
                advice={advice}
                onJump={() => jump(advice)}
                onRepair={(at) => repair(advice, at, index)}
                onDismiss={(reason) => dismiss(advice, reason, index)}
              />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{isKnown ? "Nothing to report." : "Checking…"}</p>
        )}
        {dismissed.length > 0 && (
          <details className={styles.dismissed}>
            <summary>{dismissed.length} dismissed</summary>
            <ul className={styles.list} aria-label="Dismissed advice">
              {dismissed.map((advice) => (
                <li key={idOf(advice)} className={styles.item}>
                  <button type="button" className={styles.where} onClick={() => jump(advice)}>
                    {advice.label}
                  </button>
                  <p>{advice.words}</p>
                  <p className={styles.why}>
                    {advice.dismissed?.by.name}, {times.moment(advice.dismissed?.at ?? "")}: “
                    {advice.dismissed?.reason}”
                  </p>
                  <Button
                    kind="quiet"
                    onClick={() =>
                      void checks.recall(advice).then((refused) => setProblem(refused))
                    }
                  >
                    Restore
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
        <PageCheck form={form} onJump={jump} onDismiss={checks.dismiss} />
      </div>
    </Sheet>
  );
}
