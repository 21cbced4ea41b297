import { readPreconditionParameters } from "#server/documents/wire/parameters.ts";
import type { Method } from "./method.ts";

/** Deletes a document. That it is missing already is no error. */
export const deleteDocument: Method = {
  parameters: ["currentDocument.exists", "currentDocument.updateTime"],
  async answer({ documents, viewer, path, parameters }) {
    const currentDocument = readPreconditionParameters(parameters);
    await documents.commit([{ delete: path, currentDocument }], viewer);
    return {};
  },
};
