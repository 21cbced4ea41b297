import { placeInBundle } from "#content/bundle.ts";
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

/** The path on the site of a document that may be in a bundle. */
export function pathOnSite(path: string): string {
  return placeInBundle(path)?.path ?? path;
}

export function pathOf({ collection, id }: DocumentPlace): string {
  return `${collection}/${id}`;
}
