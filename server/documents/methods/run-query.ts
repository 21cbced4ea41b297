import { parseQuery } from "#server/documents/query/parse-query.ts";
import type { ReadSet } from "#server/documents/transactions.ts";
import { documentJson } from "#server/documents/wire/document.ts";
import { asMessage } from "#server/documents/wire/message.ts";
import type { Method } from "./method.ts";
import { beginReading, readSelectors } from "./get.ts";

/** The results of a query, in its order. */
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

/** Counts, sums and averages over the results of a query. */
export const runAggregationQuery: Method = {
  parameters: [],
  streamed: true,
  async answer(call) {
    const { documents, viewer, path, body, time: readTime } = call;
    const known = ["parent", "structuredAggregationQuery", ...readSelectors];
    const message = asMessage(body, "runAggregationQuery", known);
    const { parent: _, structuredAggregationQuery: wanted, ...selector } = message;
    const parts = ["structuredQuery", "aggregations"];
    const { structuredQuery } = asMessage(wanted, "structuredAggregationQuery", parts);
    const seen = looksInto(path, structuredQuery);
    const transaction = await beginReading(call, selector, seen);
    const aggregateFields = await documents.runAggregation(path, wanted, viewer);
    const begun = transaction === undefined ? {} : { transaction };
    return [{ ...begun, result: { aggregateFields }, readTime }];
  },
};

/** The scope of a query on a parent, as a transaction records it. INVALID_ARGUMENT for an invalid query. */
function looksInto(parent: string, structuredQuery: unknown): ReadSet {
  const { from } = parseQuery(structuredQuery);
  return { query: { parent, from } };
}
