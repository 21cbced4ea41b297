import type { Editing } from "#app/staff/editing/editing-state.ts";
import { wholeDocument } from "#app/staff/editing/updating.ts";
import type { DraftChange } from "#server/desk/answers.ts";

/**
 * Sends the changes of a form to a bundle, then removes them from the form; changes made while they are being sent stay. Resolves
 * with the response; undefined when it was refused, or when the form has conflicts, which must be decided first. A deleted
 * document has none to decide: the form's values move.
 */
export async function moveIntoBundle<Added>(
  { form, apply, state }: Pick<Editing, "form" | "apply" | "state">,
  send: (change: Pick<DraftChange, "base" | "fields">) => Promise<Added | undefined>,
): Promise<Added | undefined> {
  if (state().status.kind === "conflict") return undefined;
  const sent = form.snapshot();
  const base = sent.base.time ?? null;
  const added = await send({ base, fields: base === null ? wholeDocument(form) : sent.patch });
  if (!added) return undefined;
  form.undo({ ...sent, patch: {}, conflicts: [] }, sent, false);
  // Updates the editing state at once, so that leaving the form does not warn of these changes.
  apply({});
  return added;
}
