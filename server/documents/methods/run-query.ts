import { documentJson } from "#server/documents/wire/document-json.ts";
import { asMessage } from "#server/documents/wire/message.ts";
import type { Method } from "./method.ts";
import { looksInto } from "./looks-into.ts";
import { beginReading, readSelectors } from "./reading.ts";

/** The documents that a query finds, in its order. */
export const runQuery: Method = {
  parameters: [],
  streamed: true,
  async answer(call) {
    const { documents, viewer, database, path, body, time: readTime } = call;
    const known = ["parent", "structuredQuery", ...readSelectors];
    const { parent: _, structuredQuery, ...selector } = asMessage(body, "runQuery", known);
    const seen = looksInto(path, structuredQuery);
    const transaction = await beginReading(call, selector, seen);
    const { documents: found, skipped } = await documents.runQuery(path, structuredQuery, viewer);
    const [first, ...others] = found.map((document) => ({
      document: documentJson(database, document),
      readTime,
    }));
    const skippedResults = skipped > 0 ? { skippedResults: skipped } : {};
    const begun = transaction === undefined ? [] : [{ transaction }];
    return [...begun, { ...(first ?? { readTime }), ...skippedResults }, ...others];
  },
};
