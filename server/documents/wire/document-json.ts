import type { TypedFields } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { DatabaseName } from "./resource-name.ts";
import { documentName, readDocumentName } from "./resource-name.ts";
import { asMessage } from "./message.ts";

/** A document as it is written on the wire (Firestore REST v1, `Document`). */
export interface DocumentJson {
  name: string;
  /** Absent when there is none, as proto3 JSON has it. */
  fields?: TypedFields;
  createTime: string;
  updateTime: string;
}

/** Writes a document; values are stored in the form of the wire. */
export function documentJson(
  database: DatabaseName,
  { path, fields, createTime, updateTime }: StoredDocument,
): DocumentJson {
  const held = Object.keys(fields).length > 0 ? { fields } : {};
  return { name: documentName(database, path), ...held, createTime, updateTime };
}

/** Reads a `Document` of a body: its path if it names itself, and its fields as they came. Times are the server's and passed over. */
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
  // Values are checked where the store prepares the write, and nowhere else.
  return { path, fields: (fields ?? {}) as TypedFields };
}
