import type { TypedFields } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { type DatabaseName, documentName, readDocumentName } from "./resource-name.ts";
import { asMessage, asList, asText } from "./message.ts";
import { selectFields } from "#server/documents/query/evaluate.ts";
import { parseFieldPath } from "#server/documents/values/field-path.ts";

/** A document in the wire format (Firestore REST v1, `Document`). */
interface DocumentJson {
  name: string;
  /** Absent when empty, as in proto3 JSON. */
  fields?: TypedFields;
  createTime: string;
  updateTime: string;
}

/** Converts a document; values are stored in the wire format. */
export function documentJson(
  database: DatabaseName,
  { path, fields, createTime, updateTime }: StoredDocument,
): DocumentJson {
  const held = Object.keys(fields).length > 0 ? { fields } : {};
  return { name: documentName(database, path), ...held, createTime, updateTime };
}

/** Reads a `Document` from a body: its path, if named, and its unchecked fields. Times are ignored: the server sets them. */
export function readDocument(
  input: unknown,
  database: DatabaseName,
): { path: string | undefined; fields: TypedFields } {
  const { name, fields } = asMessage(input, "document", [
    "name",
    "fields",
    "createTime",
    "updateTime",
  ]);
  const path = name === undefined || name === "" ? undefined : readDocumentName(name, database);
  // Values are checked when the store prepares the write.
  return { path, fields: (fields ?? {}) as TypedFields };
}

/** The field paths of a `DocumentMask` in a body; undefined when there is no mask, as opposed to an empty one. */
export function readMask(input: unknown, name: string): readonly string[] | undefined {
  if (input === undefined) return undefined;
  const { fieldPaths } = asMessage(input, name, ["fieldPaths"]);
  return asList(fieldPaths, `${name}.fieldPaths`).map((path) => asText(path, `${name}.fieldPaths`));
}

/** Reduces a document to the fields of a mask. */
export type ApplyMask = (document: StoredDocument) => StoredDocument;

/** Creates the function that applies a mask; `__name__` is ignored, since the name is always included. */
export function createApplyMask(fieldPaths: readonly string[] | undefined): ApplyMask {
  const paths = fieldPaths?.filter((path) => path !== "__name__").map(parseFieldPath);
  return (document) => selectFields(document, paths);
}
