import { randomId } from "#content/random-id.ts";
import { checkCollectionPath } from "#server/documents/paths.ts";
import { documentJson, readDocument, createApplyMask } from "#server/documents/wire/document.ts";
import { readPreconditionParameters } from "#server/documents/wire/parameters.ts";
import { invalid } from "#server/errors.ts";
import type { Method } from "./method.ts";

/** Creates a document in a collection, under a generated id unless one is given. ALREADY_EXISTS when the id is taken. */
export const createDocument: Method = {
  parameters: ["documentId", "mask.fieldPaths"],
  async answer({ documents, viewer, database, path: collection, parameters, body }) {
    const trim = createApplyMask(parameters.all("mask.fieldPaths"));
    checkCollectionPath(collection);
    const { path: named, fields } = readDocument(body, database);
    if (named !== undefined) throw invalid("A new document takes its id from documentId.");
    const id = parameters.one("documentId") ?? randomId(20);
    if (id.includes("/")) throw invalid("An id may not hold a slash.");
    const path = `${collection}/${id}`;
    const write = { update: { path, fields }, currentDocument: { exists: false } };
    const {
      documents: [made],
    } = await documents.commit([write], viewer);
    if (!made) throw new Error(`${path} was not made.`);
    return documentJson(database, trim(made));
  },
};

/**
 * Saves a document, whole or by mask, and returns it as saved. `mergeBase` is an extension: the `updateTime` of the version that
 * the author changed. ABORTED with the details of each field that others have changed too.
 */
export const patch: Method = {
  parameters: [
    "updateMask.fieldPaths",
    "mask.fieldPaths",
    "currentDocument.exists",
    "currentDocument.updateTime",
    "mergeBase",
  ],
  async answer({ documents, viewer, database, path, parameters, body }) {
    const trim = createApplyMask(parameters.all("mask.fieldPaths"));
    const { path: named, fields } = readDocument(body, database);
    if (named !== undefined && named !== path)
      throw invalid("The body names another document than the address.");
    const write = {
      update: { path, fields },
      updateMask: parameters.all("updateMask.fieldPaths"),
      currentDocument: readPreconditionParameters(parameters),
      mergeBase: parameters.one("mergeBase"),
    };
    const {
      documents: [saved],
    } = await documents.commit([write], viewer, { mayRepeat: true });
    if (!saved) throw new Error(`${path} was not saved.`);
    return documentJson(database, trim(saved));
  },
};

/** Deletes a document. A missing document is not an error. */
export const deleteDocument: Method = {
  parameters: ["currentDocument.exists", "currentDocument.updateTime"],
  async answer({ documents, viewer, path, parameters }) {
    const currentDocument = readPreconditionParameters(parameters);
    await documents.commit([{ delete: path, currentDocument }], viewer);
    return {};
  },
};
