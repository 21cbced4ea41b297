import type { DocumentForm, FormChange } from "./document-form.ts";
import type { Journal } from "./journal.ts";
import type { Sent } from "./rebase.ts";

/** Where a form's changes are written down. */
export interface JournalPlace {
  journal: Journal;
  document: string;
  sitting: string;
  /** Told when the browser could not write something down. */
  onProblem(problem: unknown): void;
}

/** Writes each change of a form down in the very moment it is made, with the first one what it stands on. The browser keeps their order: transactions run in the order in which they were made (Indexed Database API 3.0, 2.7). */
export function keepJournal(form: DocumentForm, place: JournalPlace) {
  const { journal, document, sitting, onProblem } = place;
  let hasSheet = false;
  let sent: Sent | undefined;

  function rewrite(): Promise<void> {
    const { leaves, rows, baseKeys, from } = form.kept();
    const base = form.base();
    if (leaves.length === 0 && rows.length === 0 && sent === undefined) {
      hasSheet = false;
      return journal.forget(document, sitting).catch(onProblem);
    }
    hasSheet = true;
    const kept = { base, keys: baseKeys, from, leaves, rows, sent };
    return journal.rewrite(document, sitting, kept).catch(onProblem);
  }

  function write(change: FormChange) {
    if (change.kind === "all" || !hasSheet) return void rewrite();
    const entry = change.kind === "leaf" ? { value: change.value } : { rows: change.keys };
    void journal.write(document, sitting, change.path, entry).catch(onProblem);
  }

  const stop = form.onChange(write);
  return {
    /** Writes down that a save is on its way, or that it came to an end. */
    setSent(next: Sent | undefined): Promise<void> {
      sent = next;
      return rewrite();
    },
    /** Writes all down anew; forgets it when nothing differs any more. */
    rewrite,
    stop,
  };
}
