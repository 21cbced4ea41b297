import type { Problem } from "#content/fields/field.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { invalid } from "#server/errors.ts";
import type { ChangedDocument } from "./working-documents.ts";

/** Problems of a document as it would be stored; those that are stops refuse the commit. */
export type CheckDocument = (path: string, fields: TypedFields) => readonly Problem[];

/** What is wrong with one field, as the details of the error tell it. */
export interface FieldProblem {
  document: string;
  field: string;
  message: string;
}

/** Refuses a commit that would leave a document the content model does not allow. */
export function checkChanges(changed: readonly ChangedDocument[], check: CheckDocument) {
  const problems = changed.flatMap(({ path: document, now }) => {
    const found = now ? check(document, now.fields) : [];
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
