import { documentSize, maxDocumentBytes } from "#content/document-size.ts";
import type { Problem } from "#content/fields/field.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { invalid } from "#server/errors.ts";
import type { ChangedDocument } from "./working-documents.ts";

/** Returns the problems with a document that would replace `before`; errors prevent the commit. */
export type CheckDocument = (
  path: string,
  fields: TypedFields,
  before: TypedFields | undefined,
) => readonly Problem[];

/** A problem with one field, in the error's details. */
interface FieldProblem {
  document: string;
  field: string;
  message: string;
  /** The document that already has the unique value. */
  other?: string;
}

/** Refuses a commit whose documents violate the content model. */
export function checkChanges(changed: readonly ChangedDocument[], check: CheckDocument) {
  const problems = changed.flatMap(({ path: document, before, now }) => {
    const found = now ? check(document, now.fields, before?.fields) : [];
    const stops = found.filter(({ severity }) => severity === "error");
    return stops.map(({ path: field, message }) => ({ document, field, message }));
  });
  refuse(problems);
}

/** Throws INVALID_ARGUMENT with every field and reason, if there are any. */
export function refuse(problems: readonly FieldProblem[]) {
  if (problems.length === 0) return;
  const sentences = problems.map(
    ({ document, field, message }) => `${document}: ${field}: ${message}`,
  );
  throw invalid(sentences.join("\n"), { problems });
}

// Escapes and type names make the stored text longer than the value: NUL takes six characters.
const maxStoredLength = 7_000_000;
// A character of the stored text counts for at most three bytes, so most documents need not be measured.
const surelySmall = 300_000;

/** INVALID_ARGUMENT for a document over 1 MiB; `stored` is its fields as JSON. */
export function checkDocumentSize(path: string, fields: TypedFields, stored: string) {
  if (stored.length <= surelySmall) return;
  const size = documentSize(path, fields);
  if (size <= maxDocumentBytes && stored.length <= maxStoredLength) return;
  throw invalid(`The document ${path} is larger than 1 MiB (${size} bytes).`);
}
