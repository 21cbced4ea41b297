import { asMessage } from "#server/documents/wire/message.ts";
import type { Method } from "./method.ts";
import { looksInto } from "./looks-into.ts";
import { beginReading, readSelectors } from "./reading.ts";

/** Counts, sums and averages over what a query finds. */
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
