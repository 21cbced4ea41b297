import { referredValue } from "#server/documents/query/field-reference.ts";
import { parseQuery } from "#server/documents/query/parse-query.ts";
import { documentJson } from "#server/documents/wire/document-json.ts";
import type { Trim } from "#server/documents/wire/document-mask.ts";
import { asList } from "#server/documents/wire/message.ts";
import type { OrderMessage } from "#server/documents/wire/order-by.ts";
import { documentName } from "#server/documents/wire/resource-name.ts";
import type { ListPage } from "./list-by-name.ts";
import type { Call } from "./method.ts";

/** A page of a collection, or of all outermost ones, in an order: a query under another name. `after` is a query's cursor. */
export async function listInOrder(
  { documents, viewer, database, path: collection }: Call,
  wanted: { limit: number; after: unknown; trim: Trim; orders: readonly OrderMessage[] },
): Promise<ListPage> {
  const { limit, after, trim, orders } = wanted;
  const at = collection.lastIndexOf("/");
  const query = {
    from: [collection === "" ? {} : { collectionId: collection.slice(at + 1) }],
    orderBy: orders,
    startAt: after === undefined ? undefined : { values: asList(after, "pageToken") },
    limit: limit + 1,
  };
  const parent = collection.slice(0, Math.max(at, 0));
  const { documents: found } = await documents.runQuery(parent, query, viewer);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const next =
    last &&
    parseQuery(query).orders.map(({ field }) =>
      "name" in field
        ? { referenceValue: documentName(database, last.path) }
        : referredValue(last, field),
    );
  return { found: shown.map((document) => documentJson(database, trim(document))), next };
}
