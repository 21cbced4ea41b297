import { maySee, mustRead } from "#server/documents/access.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { checkCollectionPath } from "#server/documents/paths.ts";
import { referredValue } from "#server/documents/query/field-reference.ts";
import { parseQuery } from "#server/documents/query/parse-query.ts";
import { compareText } from "#server/documents/values/order.ts";
import { documentJson, createApplyMask, type ApplyMask } from "#server/documents/wire/document.ts";
import { asCount, asList, asText, asMessage } from "#server/documents/wire/message.ts";
import { readFlag } from "#server/documents/wire/parameters.ts";
import { documentName } from "#server/documents/wire/resource-name.ts";
import { invalid } from "#server/errors.ts";
import type { Method, Call } from "./method.ts";
import { beginReading, refuseReadTime, selectorIn } from "./get.ts";
import { createHash } from "node:crypto";

// The specification's client requests a whole collection without paging, so the default is the maximum.
const maxPageSize = 300;

/** A page of a collection, by name or in the requested order; of all root collections when none is named. */
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
    const trim = createApplyMask(parameters.all("mask.fieldPaths"));
    const size = asCount(parameters.one("pageSize"), "pageSize") || maxPageSize;
    const request = ["documents", collection, orderBy, showMissing];
    const token = parameters.one("pageToken");
    const wanted = {
      limit: Math.min(size, maxPageSize),
      after: token ? readPageToken(token, request) : undefined,
      trim,
    };
    if (collection !== "") {
      checkCollectionPath(collection);
      mustRead(documents.access, viewer, collection);
    }
    await beginReading(call, selectorIn(parameters), { query: directly(collection) });
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

/** The scope of a list: one collection or, for "", all root collections. */
function directly(collection: string) {
  const at = collection.lastIndexOf("/");
  const collectionId = collection === "" ? undefined : collection.slice(at + 1);
  const parent = collection.slice(0, Math.max(at, 0));
  return { parent, from: { collectionId, allDescendants: false } };
}

/** A page of a collection, or of all root collections, in a given order, run as a query. `after` is a query's cursor. */
async function listInOrder(
  { documents, viewer, database, path: collection }: Call,
  wanted: { limit: number; after: unknown; trim: ApplyMask; orders: readonly OrderMessage[] },
): Promise<ListPage> {
  const { limit, after, trim, orders } = wanted;
  const { parent, from } = directly(collection);
  const query = {
    from: [from],
    orderBy: orders,
    startAt: after === undefined ? undefined : { values: asList(after, "pageToken") },
    limit: limit + 1,
  };
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

/** A page of results, and the position after which the next one begins; undefined at the end. */
interface ListPage {
  found: unknown[];
  next: unknown;
}

// Larger pages end early, as the API allows, since a page is held in memory.
const maxCharacters = 8 * 1024 * 1024;

/** A page of a collection by name; with `showMissing` includes missing documents that have descendants. `after` is an id. */
async function listByName(
  { documents, viewer, database, path: collection }: Call,
  wanted: { limit: number; after: unknown; trim: ApplyMask; showMissing: boolean },
): Promise<ListPage> {
  const { limit, trim } = wanted;
  const after = wanted.after === undefined ? "" : asText(wanted.after, "pageToken");
  const isShown = (document: StoredDocument) => maySee(documents.access, viewer, document);
  const page = await documents.list(collection, { limit, after, maxCharacters, isShown });
  const found = page.documents.map((document) => ({
    id: document.id,
    json: documentJson(database, trim(document)) as object,
  }));
  if (!wanted.showMissing) return { found: found.map(({ json }) => json), next: page.next };

  const missing = await documents.missingIds(collection);
  const { next: end } = page;
  const here = missing.filter(
    (id) => compareText(id, after) > 0 && (end === undefined || compareText(id, end) < 0),
  );
  const all = [
    ...found,
    ...here.map((id) => ({ id, json: { name: documentName(database, `${collection}/${id}`) } })),
  ].toSorted((a, b) => compareText(a.id, b.id));
  const shown = all.slice(0, limit);
  const next = all.length > limit || end !== undefined ? shown.at(-1)?.id : undefined;
  return { found: shown.map(({ json }) => json), next };
}

/** One order of a structured query, in the wire format. */
interface OrderMessage {
  field: { fieldPath: string };
  direction: "ASCENDING" | "DESCENDING";
}

/** Parses the `orderBy` of a list, such as `priority desc,__name__`. Commas and spaces in backticks are part of a name. */
function readOrderBy(text: string): OrderMessage[] {
  const orders: OrderMessage[] = [];
  for (let rest = text; rest.trim() !== "";) {
    const [whole, fieldPath = "", direction] = order.exec(rest) ?? [];
    if (whole === undefined || (whole.endsWith(",") && whole.length === rest.length))
      throw invalid(`orderBy cannot be read at "${rest.slice(0, 100)}".`);
    const isDown = direction?.toLowerCase() === "desc";
    orders.push({ field: { fieldPath }, direction: isDown ? "DESCENDING" : "ASCENDING" });
    rest = rest.slice(whole.length);
  }
  return orders;
}

const order = /^\s*((?:`(?:[^`\\]|\\.)*`|[^`\s,])+)(?:\s+(asc|desc))?\s*(?:,|$)/i;

/** Encodes the end of a page as a token that is valid only with the request's other parameters. */
function writePageToken(place: unknown, request: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([fingerprint(request), place])).toString("base64url");
}

/** Decodes the end of the previous page, untrusted. INVALID_ARGUMENT for an invalid token, or one of another request. */
function readPageToken(token: string, request: readonly unknown[]): unknown {
  const [print, place] = parsed(token);
  if (print !== fingerprint(request)) throw invalid("The page token is not for this list.");
  return place;
}

function fingerprint(request: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url").slice(0, 12);
}

function parsed(token: string): readonly unknown[] {
  try {
    const held: unknown = JSON.parse(Buffer.from(token, "base64url").toString());
    return Array.isArray(held) ? (held as unknown[]) : [];
  } catch {
    return [];
  }
}

const maxIds = 300;

/** The ids of the readable collections below a document or the root. */
export const listCollectionIds: Method = {
  parameters: [],
  async answer({ documents, viewer, path, body }) {
    const known = ["parent", "pageSize", "pageToken", "readTime"];
    const { pageSize, pageToken, readTime } = asMessage(body, "listCollectionIds", known);
    refuseReadTime(readTime);
    const size = Math.min(asCount(pageSize, "pageSize") || maxIds, maxIds);
    const after =
      pageToken === undefined
        ? ""
        : asText(readPageToken(asText(pageToken, "pageToken"), ["ids", path]), "pageToken");
    const ids = await documents.listCollectionIds(path, viewer);
    const rest = ids.filter((id) => compareText(id, after) > 0);
    const collectionIds = rest.slice(0, size);
    if (rest.length <= size) return { collectionIds };
    return { collectionIds, nextPageToken: writePageToken(collectionIds.at(-1), ["ids", path]) };
  },
};
