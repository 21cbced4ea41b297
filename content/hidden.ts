import { collections } from "./model.ts";
import type { TypedFields } from "./typed-values.ts";

/** The field that hides a document from the site while it is true. */
export const hiddenField = "hidden";

/** Whether a document is hidden from the site. Only documents of the collections can be. */
export function isHidden({
  collection,
  fields,
}: {
  readonly collection: string;
  readonly fields: TypedFields;
}): boolean {
  if (!Object.hasOwn(collections, collection)) return false;
  return collections[collection as keyof typeof collections].state.hidden.decode(
    fields[hiddenField],
  );
}

/** The write that hides a stored document from the site. */
export function hideWrite(path: string) {
  return stateWrite(path, { [hiddenField]: { booleanValue: true } });
}

/** The write that shows a stored document on the site again. */
export function showWrite(path: string) {
  return stateWrite(path, {});
}

function stateWrite(path: string, fields: TypedFields) {
  // Without this precondition, the write would recreate a deleted document with nothing but its state.
  const currentDocument = { exists: true };
  return { update: { path, fields }, updateMask: [hiddenField], currentDocument };
}
