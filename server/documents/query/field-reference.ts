import type { TypedValue } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { valueAt, type FieldPath } from "#content/field-path.ts";
import { parseFieldPath } from "#server/documents/values/field-path.ts";
import { canonicalValue } from "#server/documents/values/canonical.ts";
import { compareEach, compareText } from "#server/documents/values/order.ts";
import { invalid } from "#server/errors.ts";

/** A reference to a field of a document, or to its name. */
export type FieldReference = { path: FieldPath } | { name: true };

/** Parses a field path of a query; `__name__` is the document's name. */
export function parseReference(text: unknown): FieldReference {
  if (typeof text !== "string") throw invalid("A query names a field that has no fieldPath.");
  return text === "__name__" ? { name: true } : { path: parseFieldPath(text) };
}

/** The referenced value of a document, undefined when absent; names are references relative to the database. */
export function referredValue(
  document: StoredDocument,
  reference: FieldReference,
): TypedValue | undefined {
  return "name" in reference
    ? { referenceValue: document.path }
    : valueAt(document.fields, reference.path);
}

/** Parses a value to compare with a referenced one. */
export function parseOperand(input: unknown, reference: FieldReference): TypedValue {
  const value = canonicalValue(input, "value");
  if (!("name" in reference)) return value;
  if (!("referenceValue" in value))
    throw invalid("__name__ is compared with the full names of documents.");
  return { referenceValue: value.referenceValue.replace(/^.*?\/documents\//, "") };
}

export function compareReferences(a: FieldReference, b: FieldReference): number {
  if ("name" in a || "name" in b) return Number("name" in a) - Number("name" in b);
  return compareEach(a.path, b.path, compareText);
}
