import { modelOf } from "#content/model.ts";
import type { DocumentPlace } from "#server/documents/paths.ts";
import type { Documents } from "#server/documents/store.ts";
import { CodedError } from "#server/errors.ts";

/** The place of an editable document, such as `casestudies/harbour`; NOT_FOUND for paths unknown to the content model. */
export function editablePlace(
  path: string,
  { placeOf }: Pick<Documents, "placeOf">,
): DocumentPlace {
  const place = placeOf(path);
  if (!modelOf(path)) throw new CodedError("NOT_FOUND", "There is no such document.");
  return place;
}

export function pathOf({ collection, id }: DocumentPlace): string {
  return `${collection}/${id}`;
}
