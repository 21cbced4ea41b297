import { mustRead } from "#server/documents/access.ts";
import { documentJson } from "#server/documents/wire/document-json.ts";
import { createTrim } from "#server/documents/wire/document-mask.ts";
import { documentName } from "#server/documents/wire/resource-name.ts";
import { CodedError } from "#server/errors.ts";
import type { Method } from "./method.ts";
import { beginReading } from "./reading.ts";

/** One document. */
export const get: Method = {
  parameters: ["mask.fieldPaths", "transaction", "readTime"],
  async answer(call) {
    const { documents, viewer, database, path, parameters } = call;
    const trim = createTrim(parameters.all("mask.fieldPaths"));
    mustRead(documents.access, viewer, path);
    const selector = {
      transaction: parameters.one("transaction"),
      readTime: parameters.one("readTime"),
    };
    await beginReading(call, selector, { paths: [path] });
    const document = await documents.get(path);
    if (document) return documentJson(database, trim(document));
    throw new CodedError("NOT_FOUND", `Document "${documentName(database, path)}" not found.`);
  },
};
