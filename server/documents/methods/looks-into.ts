import { parseQuery } from "#server/documents/query/parse-query.ts";
import type { Seen } from "#server/documents/transactions.ts";

/** What a query on a parent looks into, for the transaction that it may belong to. INVALID_ARGUMENT when it is no query. */
export function looksInto(parent: string, structuredQuery: unknown): Seen {
  const { from } = parseQuery(structuredQuery);
  return { query: { parent, from } };
}
