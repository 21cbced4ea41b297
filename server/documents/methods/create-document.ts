import { randomInt } from "node:crypto";
import { checkCollectionPath } from "#server/documents/paths.ts";
import { documentJson, readDocument } from "#server/documents/wire/document-json.ts";
import { createTrim } from "#server/documents/wire/document-mask.ts";
import { invalid } from "#server/errors.ts";
import type { Method } from "./method.ts";

/** Makes a document in a collection, under an id of ours unless one is given. ALREADY_EXISTS when there is one. */
export const createDocument: Method = {
  parameters: ["documentId", "mask.fieldPaths"],
  async answer({ documents, viewer, database, path: collection, parameters, body }) {
    const trim = createTrim(parameters.all("mask.fieldPaths"));
    checkCollectionPath(collection);
    const { path: named, fields } = readDocument(body, database);
    if (named !== undefined) throw invalid("A new document takes its id from documentId.");
    const path = `${collection}/${parameters.one("documentId") ?? newId()}`;
    const write = { update: { path, fields }, currentDocument: { exists: false } };
    const {
      documents: [made],
    } = await documents.commit([write], viewer);
    if (!made) throw new Error(`${path} was not made.`);
    return documentJson(database, trim(made));
  },
};

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id as clients make them: 20 letters and digits. */
function newId(): string {
  return Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join("");
}
