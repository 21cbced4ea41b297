import type { FieldTransform, Precondition, Write } from "#server/documents/writes/write.ts";
import { invalid } from "#server/errors.ts";
import { readDocument, readMask } from "./document.ts";
import { asList, asMessage, asText, type Message } from "./message.ts";
import { type DatabaseName, readDocumentName } from "./resource-name.ts";

const operations = ["update", "delete", "transform", "verify"] as const;
const partsOfUpdate = ["updateMask", "updateTransforms"];
const transforms = [
  "setToServerValue",
  "increment",
  "maximum",
  "minimum",
  "appendMissingElements",
  "removeAllFromArray",
];

/** Reads the writes of a body (Firestore REST v1, `Write`). INVALID_ARGUMENT with the place of an invalid one and the reason. */
export function readWrites(input: unknown, database: DatabaseName): Write[] {
  return asList(input, "writes").map((write, at) => readWrite(write, database, `writes[${at}]`));
}

function readWrite(input: unknown, database: DatabaseName, where: string): Write {
  const message = asMessage(input, where, [...operations, ...partsOfUpdate, "currentDocument"]);
  const [operation, ...others] = operations.filter((name) => name in message);
  if (operation === undefined || others.length > 0) {
    throw invalid(`${where} must be one of ${operations.join(", ")}.`);
  }
  const currentDocument = readPrecondition(message["currentDocument"], where);
  const held = message[operation];
  if (operation !== "update" && partsOfUpdate.some((name) => name in message)) {
    throw invalid(`${where}: only an update has ${partsOfUpdate.join(" and ")}.`);
  }
  switch (operation) {
    case "update":
      return { ...readUpdate(message, database, where), currentDocument };
    case "delete":
      return { delete: readDocumentName(held, database), currentDocument };
    case "verify":
      return { verify: readDocumentName(held, database), currentDocument };
    case "transform":
      return { ...readTransform(held, database, where), currentDocument };
  }
}

function readUpdate(
  { update, updateMask, updateTransforms }: Message,
  database: DatabaseName,
  where: string,
): Write {
  const { path, fields } = readDocument(update, database);
  if (path === undefined) throw invalid(`${where}.update has no name.`);
  return {
    update: { path, fields },
    updateMask: readMask(updateMask, `${where}.updateMask`),
    updateTransforms: readTransforms(updateTransforms, `${where}.updateTransforms`),
  };
}

/** The legacy form of transforms: a separate write that changes no other fields. */
function readTransform(input: unknown, database: DatabaseName, where: string): Write {
  const known = ["document", "fieldTransforms"];
  const { document, fieldTransforms } = asMessage(input, `${where}.transform`, known);
  return {
    update: { path: readDocumentName(document, database) },
    updateMask: [],
    updateTransforms: readTransforms(fieldTransforms, `${where}.transform.fieldTransforms`),
  };
}

function readTransforms(input: unknown, where: string): FieldTransform[] {
  return asList(input, where).map((transform, at) => {
    const place = `${where}[${at}]`;
    const { fieldPath, ...wanted } = asMessage(transform, place, ["fieldPath", ...transforms]);
    if (Object.keys(wanted).length !== 1) throw invalid(`${place} must be exactly one transform.`);
    // Operands are checked like all values, when the store prepares the write.
    return { fieldPath: asText(fieldPath, `${place}.fieldPath`), ...wanted } as FieldTransform;
  });
}

/** Reads `currentDocument` (Firestore REST v1, `Precondition`). */
function readPrecondition(input: unknown, where: string): Precondition | undefined {
  if (input === undefined) return undefined;
  const name = `${where}.currentDocument`;
  const { exists, updateTime } = asMessage(input, name, ["exists", "updateTime"]);
  if (exists !== undefined && updateTime !== undefined) {
    throw invalid(`${name} takes either exists or updateTime.`);
  }
  if (updateTime !== undefined) return { updateTime: asText(updateTime, `${name}.updateTime`) };
  if (exists === undefined) return undefined;
  if (typeof exists !== "boolean") throw invalid(`${name}.exists must be true or false.`);
  return { exists };
}
