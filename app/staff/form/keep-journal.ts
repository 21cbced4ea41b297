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

/** Writes each change of a form down in the very moment it is made; with the first one, what it stands on. */
export function keepJournal(form: DocumentForm, place: JournalPlace) {
  const { journal, document, sitting, onProblem } = place;
  let hasSheet = false;
  let sent: Sent | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** In order, since the browser may finish two transactions of different stores in another one. */
  function enqueue(work: () => Promise<void>) {
    writing = writing.then(work).catch(onProblem);
    return writing;
  }

  function rewrite(): Promise<void> {
    const { leaves, rows, baseKeys, from } = form.kept();
    const base = form.base();
    if (leaves.length === 0 && rows.length === 0 && sent === undefined) {
      hasSheet = false;
      return enqueue(() => journal.forget(document, sitting));
    }
    hasSheet = true;
    const kept = { base, keys: baseKeys, from, leaves, rows, sent };
    return enqueue(() => journal.rewrite(document, sitting, kept));
  }

  function write(change: FormChange) {
    if (change.kind === "all" || !hasSheet) return void rewrite();
    const entry = change.kind === "leaf" ? { value: change.value } : { rows: change.keys };
    // Handed over now, not when those before are done: the browser keeps the order of writes to one place.
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
