import type { TypedFields, TypedValue } from "./typed-values.ts";

/** The maximum size of a document, in bytes as Firestore counts them. */
export const maxDocumentBytes = 1_048_576;

/** Bytes of a document as Firestore counts them. */
export function documentSize(path: string, fields: TypedFields): number {
  return nameSize(path) + fieldsSize(fields);
}

/** Bytes of a document's name as Firestore counts them. */
function nameSize(path: string): number {
  return path.split("/").reduce((sum, segment) => sum + textSize(segment) + 1, 16);
}

/** Bytes of the fields of a document or a map as Firestore counts them. */
function fieldsSize(fields: TypedFields): number {
  return Object.entries(fields).reduce(
    (sum, [name, value]) => sum + textSize(name) + 1 + valueSize(value),
    32,
  );
}

function valueSize(value: TypedValue): number {
  if ("stringValue" in value) return textSize(value.stringValue) + 1;
  if ("arrayValue" in value)
    return (value.arrayValue.values ?? []).reduce((sum, item) => sum + valueSize(item), 0);
  if ("mapValue" in value) return fieldsSize(value.mapValue.fields ?? {});
  if ("nullValue" in value || "booleanValue" in value) return 1;
  if ("geoPointValue" in value) return 16;
  if ("bytesValue" in value) return bytesIn(value.bytesValue);
  if ("referenceValue" in value)
    return nameSize(value.referenceValue.replace(/^.*?\/documents\//, ""));
  return 8;
}

const encoder = new TextEncoder();

function textSize(text: string): number {
  return encoder.encode(text).length;
}

/** Number of bytes encoded by base64. */
function bytesIn(base64: string): number {
  return Math.floor((base64.replace(/=+$/, "").length * 3) / 4);
}
