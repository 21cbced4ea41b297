import { mustRead } from "#server/documents/access.ts";
import { documentJson } from "#server/documents/wire/document-json.ts";
import { createTrim, readMask } from "#server/documents/wire/document-mask.ts";
import { asList, asMessage } from "#server/documents/wire/message.ts";
import { documentName, readDocumentName } from "#server/documents/wire/resource-name.ts";
import type { Method } from "./method.ts";
import { beginReading, readSelectors } from "./reading.ts";

/** Several documents as of one moment, each found or missing. */
export const batchGet: Method = {
  parameters: [],
  streamed: true,
  async answer(call) {
    const { documents, viewer, database, body, time: readTime } = call;
    const known = ["database", "documents", "mask", ...readSelectors];
    const { documents: names, mask, ...selector } = asMessage(body, "batchGet", known);
    const trim = createTrim(readMask(mask, "mask"));
    const asked = asList(names, "documents").map((name) => readDocumentName(name, database));
    const paths = [...new Set(asked)];
    for (const path of paths) mustRead(documents.access, viewer, path);
    const transaction = await beginReading(call, selector, { paths });
    const found = await documents.getAll(paths);
    const entries = paths.map((path, at) => {
      const document = found[at];
      return document
        ? { found: documentJson(database, trim(document)), readTime }
        : { missing: documentName(database, path), readTime };
    });
    return transaction === undefined ? entries : [{ transaction, readTime }, ...entries];
  },
};
