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
