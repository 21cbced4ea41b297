import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { invalid } from "#server/errors.ts";

/** The largest document, in bytes as Firestore counts them. */
export const largestDocument = 1_048_576;

// Escapes and names of kinds make the stored text longer than the value: NUL takes six letters.
const longestStored = 7_000_000;

/** Refuses a document that is over 1 MiB; `stored` is its fields as they will be written. */
export function checkDocumentSize(path: string, fields: TypedFields, stored: string) {
  const size = nameSize(path) + fieldsSize(fields);
  if (size <= largestDocument && stored.length <= longestStored) return;
  throw invalid(`The document ${path} is larger than 1 MiB (${size} bytes).`);
}

/** Bytes of a document's name as Firestore counts them. */
export function nameSize(path: string): number {
  return path.split("/").reduce((sum, segment) => sum + Buffer.byteLength(segment) + 1, 16);
}

/** Bytes of the fields of a document or a map as Firestore counts them. */
export function fieldsSize(fields: TypedFields): number {
  return Object.entries(fields).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + 1 + valueSize(value),
    32,
  );
}

function valueSize(value: TypedValue): number {
  if ("stringValue" in value) return Buffer.byteLength(value.stringValue) + 1;
  if ("arrayValue" in value)
    return (value.arrayValue.values ?? []).reduce((sum, item) => sum + valueSize(item), 0);
  if ("mapValue" in value) return fieldsSize(value.mapValue.fields ?? {});
  if ("nullValue" in value || "booleanValue" in value) return 1;
  if ("geoPointValue" in value) return 16;
  if ("bytesValue" in value) return Buffer.byteLength(value.bytesValue, "base64");
  if ("referenceValue" in value)
    return nameSize(value.referenceValue.replace(/^.*?\/documents\//, ""));
  return 8;
}
