import { isSource } from "#server/documents/query/collections.ts";
import { parseQuery } from "#server/documents/query/parse-query.ts";

/** Which collections a query on a parent looks into, for the transaction that it may belong to. INVALID_ARGUMENT when it is no query. */
export function looksInto(
  parent: string,
  structuredQuery: unknown,
): (collection: string) => boolean {
  const { from } = parseQuery(structuredQuery);
  return (collection) => isSource(parent, from, collection);
}
