import { documentJson, readDocument } from "#server/documents/wire/document-json.ts";
import { createTrim } from "#server/documents/wire/document-mask.ts";
import { readPreconditionParameters } from "#server/documents/wire/parameters.ts";
import { invalid } from "#server/errors.ts";
import type { Method } from "./method.ts";

/**
 * Saves a document: all of it, or with a mask what that names. Answers with the document as this save left it. Ours is `mergeBase`,
 * the `updateTime` that the author started from: ABORTED with the details of each field that others changed too.
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
    const trim = createTrim(parameters.all("mask.fieldPaths"));
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
    } = await documents.commit([write], viewer);
    if (!saved) throw new Error(`${path} was not saved.`);
    return documentJson(database, trim(saved));
  },
};
