import type { SessionFetch } from "#app/staff/session/call-desk.ts";
import { randomId } from "#content/random-id.ts";
import type { Clock } from "./clock.ts";
import type { DocumentForm } from "./document-form.ts";
import { writeJournal, type Journal } from "./journal.ts";
import { saveDraft } from "./save-draft.ts";

interface LeftPlace {
  /** `casestudies/some-id`. */
  readonly document: string;
  readonly journal: Journal | undefined;
  readonly clock: Clock;
  readonly fetch: SessionFetch;
  /** Whether an update is in progress, whose response changes the form, too. */
  isUpdating(): boolean;
}

/**
 * Saves what changes in a form after its screen was left, such as by the Undo of a notice, as another tab's draft, which is
 * offered when the document is next opened: this tab may have opened it again since.
 */
export function keepAfterLeaving(form: DocumentForm, { isUpdating, ...place }: LeftPlace): void {
  const stop = form.onChange(() => {
    if (isUpdating()) return;
    stop();
    const own = { ...place, tabId: randomId(24) };
    const { journal } = own;
    if (journal) void writeJournal(form, { ...own, journal, onProblem() {} }).rewrite();
    void saveDraft(form, { ...own, onState() {} }).flush();
  });
}
