import { documentSize, largestDocument } from "#content/document-size.ts";
import type { Problem } from "#content/fields/field.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { invalid } from "#server/errors.ts";
import type { ChangedDocument } from "./working-documents.ts";

/** Problems of a document as it would be stored in place of what was there before, if anything was; those that are stops refuse the commit. */
export type CheckDocument = (
  path: string,
  fields: TypedFields,
  before: TypedFields | undefined,
) => readonly Problem[];

/** What is wrong with one field, as the details of the error tell it. */
export interface FieldProblem {
  document: string;
  field: string;
  message: string;
  /** The document that has the same value, where only one may. */
  other?: string;
}

/** Refuses a commit that would leave a document the content model does not allow. */
export function checkChanges(changed: readonly ChangedDocument[], check: CheckDocument) {
  const problems = changed.flatMap(({ path: document, before, now }) => {
    const found = now ? check(document, now.fields, before?.fields) : [];
    const stops = found.filter(({ strength }) => strength === "stop");
    return stops.map(({ path: field, message }) => ({ document, field, message }));
  });
  refuse(problems);
}

/** INVALID_ARGUMENT that names every field and why; nothing when there is no problem. */
export function refuse(problems: readonly FieldProblem[]) {
  if (problems.length === 0) return;
  const sentences = problems.map(
    ({ document, field, message }) => `${document}: ${field}: ${message}`,
  );
  throw invalid(sentences.join("\n"), { problems });
}

// Escapes and names of kinds make the stored text longer than the value: NUL takes six letters.
const longestStored = 7_000_000;
// No letter of the stored text counts for more than three bytes: most documents need not be measured.
const surelySmall = 300_000;

/** Refuses a document that is over 1 MiB; `stored` is its fields as they will be written. */
export function checkDocumentSize(path: string, fields: TypedFields, stored: string) {
  if (stored.length <= surelySmall) return;
  const size = documentSize(path, fields);
  if (size <= largestDocument && stored.length <= longestStored) return;
  throw invalid(`The document ${path} is larger than 1 MiB (${size} bytes).`);
}
