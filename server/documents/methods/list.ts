import { mustRead } from "#server/documents/access.ts";
import { checkCollectionPath } from "#server/documents/paths.ts";
import { createTrim } from "#server/documents/wire/document-mask.ts";
import { asCount } from "#server/documents/wire/message.ts";
import { readOrderBy } from "#server/documents/wire/order-by.ts";
import { readPageToken, writePageToken } from "#server/documents/wire/page-token.ts";
import { readFlag } from "#server/documents/wire/parameters.ts";
import { invalid } from "#server/errors.ts";
import { listByName } from "./list-by-name.ts";
import { listInOrder } from "./list-in-order.ts";
import type { Method } from "./method.ts";
import { beginReading } from "./reading.ts";

// A client of the specification asks for a whole collection and knows of no pages: the usual page is as large as the largest.
const largestPage = 300;

/** A page of a collection, by name or in an order; of all collections together where none is named. */
export const list: Method = {
  parameters: [
    "pageSize",
    "pageToken",
    "orderBy",
    "mask.fieldPaths",
    "showMissing",
    "transaction",
    "readTime",
  ],
  async answer(call) {
    const { documents, viewer, path: collection, parameters } = call;
    const orderBy = parameters.one("orderBy") ?? "";
    const showMissing = readFlag(parameters, "showMissing") ?? false;
    if (showMissing && orderBy !== "") throw invalid("showMissing excludes orderBy.");
    const trim = createTrim(parameters.all("mask.fieldPaths"));
    const size = asCount(parameters.one("pageSize"), "pageSize") || largestPage;
    const request = ["documents", collection, orderBy, showMissing];
    const token = parameters.one("pageToken");
    const wanted = {
      limit: Math.min(size, largestPage),
      after: token ? readPageToken(token, request) : undefined,
      trim,
    };
    if (collection !== "") {
      checkCollectionPath(collection);
      mustRead(documents.access, viewer, collection);
    }
    const selector = {
      transaction: parameters.one("transaction"),
      readTime: parameters.one("readTime"),
    };
    await beginReading(call, selector, { query: directly(collection) });
    const { found, next } =
      orderBy === "" && collection !== ""
        ? await listByName(call, { ...wanted, showMissing })
        : await listInOrder(call, { ...wanted, orders: readOrderBy(orderBy) });
    return {
      ...(found.length > 0 ? { documents: found } : {}),
      ...(next === undefined ? {} : { nextPageToken: writePageToken(next, request) }),
    };
  },
};

/** What a list looks into: one collection, or for "" those at the root. */
function directly(collection: string) {
  const at = collection.lastIndexOf("/");
  const collectionId = collection === "" ? undefined : collection.slice(at + 1);
  const parent = collection.slice(0, Math.max(at, 0));
  return { parent, from: { collectionId, allDescendants: false } };
}
