import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { mustRead } from "#server/documents/access.ts";
import type { Access } from "#server/documents/access.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { checkCollectionPath, splitDocumentPath } from "#server/documents/paths.ts";
import { documentOf } from "#server/documents/rows.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import { compareText } from "#server/documents/values/order.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { aggregate, parseAggregation } from "./aggregate.ts";
import type { Aggregates } from "./aggregate.ts";
import { collectionIds, collectionsBelow, isSource } from "./collections.ts";
import { belongs, compareDocuments, selectFields } from "./evaluate.ts";
import type { Query } from "./parse-query.ts";
import { parseQuery } from "./parse-query.ts";

/** What a query found. */
export interface QueryAnswer {
  documents: StoredDocument[];
  /** How many the offset left out. */
  skipped: number;
}

/**
 * Answers queries below a parent: a document's path, or "" for the database. It reads whole collections and works in memory: right for
 * an agency's content; what the site itself reads goes through declared indexes.
 */
export function createQueries(db: Kysely<DocumentTables>, access: Access) {
  async function find(parent: string, query: Query, viewer: Viewer): Promise<QueryAnswer> {
    const wanted = query.offset + query.limit;
    const found: StoredDocument[] = [];
    const collections = await sources(db, access, parent, query, viewer);
    const inOrder = collections.length === 1 && isByName(query);
    for (const collection of collections) {
      for await (const document of scan(db, collection)) {
        if (belongs(query, document)) found.push(document);
        if (inOrder && found.length >= wanted) break;
      }
    }
    if (!inOrder) found.sort((a, b) => compareDocuments(query.orders, a, b));
    return {
      documents: found.slice(query.offset, wanted),
      skipped: Math.min(query.offset, found.length),
    };
  }

  return {
    /** Runs a `StructuredQuery` (Firestore REST v1) for somebody; PERMISSION_DENIED where they may not read, groups show what they may. */
    async runQuery(parent: string, structuredQuery: unknown, viewer: Viewer): Promise<QueryAnswer> {
      const query = parseQuery(structuredQuery);
      const { documents, skipped } = await find(parent, query, viewer);
      return {
        documents: documents.map((document) => selectFields(document, query.select)),
        skipped,
      };
    },

    /** Runs a `StructuredAggregationQuery` (Firestore REST v1); gives the results by alias. */
    async runAggregation(
      parent: string,
      aggregationQuery: unknown,
      viewer: Viewer,
    ): Promise<Aggregates> {
      const { query, aggregations } = parseAggregation(aggregationQuery);
      const { documents } = await find(parent, query, viewer);
      return aggregate(aggregations, documents);
    },

    /** The ids in a collection that are no documents but have collections below them, in order. */
    async missingIds(collection: string): Promise<string[]> {
      checkCollectionPath(collection);
      const start = collection.length + 1;
      const below = await collectionsBelow(db, collection);
      const ids = [...new Set(below.map((path) => path.slice(start).split("/")[0] ?? ""))];
      const present = new Set<string>();
      for (let first = 0; first < ids.length; first += chunk) {
        const some = ids.slice(first, first + chunk);
        const rows = await db
          .selectFrom("documents")
          .select("id")
          .where("collection", "=", collection)
          .where("id", "in", some)
          .execute();
        for (const { id } of rows) present.add(id);
      }
      return ids.filter((id) => !present.has(id)).toSorted(compareText);
    },

    /** The ids of the collections directly below a parent that somebody may read. */
    async listCollectionIds(parent: string, viewer: Viewer): Promise<string[]> {
      checkParent(parent);
      const ids = await collectionIds(db, parent);
      return ids.filter((id) => access.mayRead(viewer, parent === "" ? id : `${parent}/${id}`));
    },
  };
}

function checkParent(parent: string) {
  if (parent !== "") splitDocumentPath(parent);
}

async function sources(
  db: Kysely<DocumentTables>,
  access: Access,
  parent: string,
  { from }: Query,
  viewer: Viewer,
): Promise<string[]> {
  checkParent(parent);
  if (from.collectionId !== undefined && !from.allDescendants) {
    const collection = parent === "" ? from.collectionId : `${parent}/${from.collectionId}`;
    checkCollectionPath(collection);
    mustRead(access, viewer, collection);
    return [collection];
  }
  const below = await collectionsBelow(db, parent);
  return below.filter((path) => isSource(parent, from, path) && access.mayRead(viewer, path));
}

/** Whether documents come in the query's order when a collection is read by name. */
function isByName({ orders: [first] }: Query): boolean {
  return first !== undefined && "name" in first.field && first.direction === 1;
}

const chunk = 500;

/** Every document of a collection by name; lets others run between the chunks of a long one. */
async function* scan(
  db: Kysely<DocumentTables>,
  collection: string,
): AsyncGenerator<StoredDocument> {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("documents")
      .selectAll()
      .where("collection", "=", collection)
      .where("id", ">", after)
      .orderBy("id")
      .limit(chunk)
      .execute();
    for (const row of rows) yield documentOf(row);
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return;
    after = last.id;
    await setImmediate();
  }
}
