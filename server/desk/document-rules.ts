import { modelOf } from "#content/model.ts";
import type { TypedValue } from "#content/typed-values.ts";
import { CodedError } from "#server/errors.ts";

/** Where a document is: its collection, and its id in there. */
export interface DocumentPlace {
  readonly collection: string;
  readonly id: string;
}

/** How the documents look at paths, values and times; what is none is INVALID_ARGUMENT. */
export interface DocumentRules {
  splitDocumentPath(path: string): DocumentPlace;
  parseFieldPath(text: string): readonly string[];
  /** The one form in which a value is stored. */
  canonicalValue(input: unknown, where: string): TypedValue;
  /** The one form in which a time is written; undefined when it is none. */
  canonicalTimestamp(text: string): string | undefined;
  /** Microseconds since 1970 of a time so written. */
  microsOf(timestamp: string): number;
}

/** The place of a document that an editor may open, such as `casestudies/harbour`; NOT_FOUND for what the content model does not know. */
export function editablePlace(path: string, rules: DocumentRules): DocumentPlace {
  const place = rules.splitDocumentPath(path);
  if (!modelOf(path)) throw new CodedError("NOT_FOUND", "There is no such document.");
  return place;
}

/** The path of a document. */
export function pathOf({ collection, id }: DocumentPlace): string {
  return `${collection}/${id}`;
}
