import type { Kysely, QueryCreator, RawBuilder } from "kysely";
import { sql } from "kysely";
import type { IndexDeclaration } from "./indexes/index-declaration.ts";
import { splitDocumentPath } from "./paths.ts";
import type { createReads } from "./reads.ts";
import { documentOf } from "./rows.ts";
import type { DocumentSource, KeyRange } from "./source.ts";
import type { DocumentTables } from "./tables.ts";

type Reads = Pick<ReturnType<typeof createReads>, "get" | "getAll">;

/** Starts a query over these tables, or over what stands for them in another state of the documents. */
export type FromTables = (
  ...names: ("documents" | "index_entries" | "key_owners")[]
) => QueryCreator<DocumentTables>;

/** The stored documents, in the state that `from` reads. */
export function createStoredSource(
  from: FromTables,
  reads: Reads,
  declarations: readonly IndexDeclaration[],
  left: readonly string[] = [],
): DocumentSource {
  const leftOut = Map.groupBy(left.map(splitDocumentPath), ({ collection }) => collection);
  const idsLeft = (collection: string) => leftOut.get(collection)?.map(({ id }) => id) ?? [];

  function entriesOf(tables: QueryCreator<DocumentTables>, index: IndexDeclaration) {
    const { name, collection } = index;
    const entries = tables
      .selectFrom("index_entries as entry")
      .where("entry.index_name", "=", name);
    const ids = idsLeft(collection);
    return ids.length > 0 ? entries.where("entry.id", "not in", ids) : entries;
  }

  return {
    declarations,
    get: reads.get,
    getAll: reads.getAll,
    without: (paths) => createStoredSource(from, reads, declarations, [...left, ...paths]),

    async latest(collections, limit) {
      const found = await Promise.all(
        collections.map((collection) => {
          const query = from("documents")
            .selectFrom("documents")
            .selectAll()
            .where("collection", "=", collection)
            .orderBy("update_time", "desc")
            .limit(limit);
          const ids = idsLeft(collection);
          return (ids.length > 0 ? query.where("id", "not in", ids) : query).execute();
        }),
      );
      const rows = found.flat().toSorted((a, b) => b.update_time - a.update_time);
      return rows.slice(0, limit).map(documentOf);
    },

    async entries(index, range, limit) {
      const rows = await entriesOf(from("documents", "index_entries"), index)
        .innerJoin("documents as document", "document.id", "entry.id")
        .selectAll("document")
        .select("entry.key as key")
        .where("document.collection", "=", index.collection)
        .where(isWithin(range))
        .orderBy("entry.key")
        .orderBy("entry.id")
        // One more than the limit, which shows whether there are more.
        .limit(limit + 1)
        .execute();
      const entries = rows
        .slice(0, limit)
        .map((row) => ({ key: row.key, id: row.id, document: documentOf(row) }));
      return { entries, next: rows[limit] };
    },

    async positions(index, range, { limit, offset }) {
      return await entriesOf(from("index_entries"), index)
        .select(["entry.key", "entry.id"])
        .where(isWithin(range))
        .orderBy("entry.key")
        .orderBy("entry.id")
        .limit(limit)
        .offset(offset)
        .execute();
    },

    async count(index, ranges, limit) {
      if (ranges.length === 0) return 0;
      const entries = entriesOf(from("index_entries"), index)
        .select("entry.id")
        .where((where) => where.or(ranges.map(isWithin)))
        .limit(limit);
      // Only with groups may a document have several entries.
      const counted = index.groups ? entries.distinct() : entries;
      const { count } = await from()
        .selectFrom(counted.as("entry"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },

    async owners(keys) {
      if (keys.length === 0) return [];
      const byIndex = Map.groupBy(keys, ({ index }) => index);
      const rows = await from("key_owners", "index_entries")
        .selectFrom("key_owners as owner")
        .select(["owner.index_name", "owner.key", "owner.id"])
        .select(({ selectFrom, exists }) =>
          exists(
            selectFrom("index_entries as entry")
              .select("entry.id")
              .whereRef("entry.index_name", "=", "owner.index_name")
              .whereRef("entry.key", "=", "owner.key")
              .where((where) =>
                where.and(
                  [...byIndex.keys()]
                    .filter(({ collection }) => leftOut.has(collection))
                    .map(({ name, collection }) =>
                      where.or([
                        where("entry.index_name", "!=", name),
                        where("entry.id", "not in", idsLeft(collection)),
                      ]),
                    ),
                ),
              ),
          ).as("held"),
        )
        .where((where) =>
          where.or(
            [...byIndex].map(([{ name }, wanted]) =>
              where.and([
                where("owner.index_name", "=", name),
                where(
                  "owner.key",
                  "in",
                  wanted.map(({ key }) => key),
                ),
              ]),
            ),
          ),
        )
        .execute();
      const found = new Map(rows.map((row) => [ownerKey(row.index_name, row.key), row]));
      return keys.map(({ index, key }) => {
        const row = found.get(ownerKey(index.name, key));
        return row && { id: row.id, isHeld: Boolean(row.held) };
      });
    },

    async keysOf({ name }, id, limit) {
      const rows = await from("key_owners")
        .selectFrom("key_owners")
        .select("key")
        .where("index_name", "=", name)
        .where("id", "=", id)
        .orderBy("key")
        .limit(limit)
        .execute();
      return rows.map(({ key }) => key);
    },
  };
}

/** The last document of an index. */
export async function readLast(db: Kysely<DocumentTables>, { name, collection }: IndexDeclaration) {
  const row = await db
    .selectFrom("index_entries as entry")
    .innerJoin("documents as document", "document.id", "entry.id")
    .selectAll("document")
    .where("document.collection", "=", collection)
    .where("entry.index_name", "=", name)
    .orderBy("entry.key", "desc")
    .orderBy("entry.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && documentOf(row);
}

/** A range of the entries named `entry`, with one lower bound: of two, an engine may start at the wrong one. */
function isWithin({ from, end, after }: KeyRange): RawBuilder<boolean> {
  const isPast = after && Buffer.compare(after.key, from) >= 0;
  const lower = isPast
    ? sql`(entry.key, entry.id) > (${after.key}, ${after.id})`
    : sql`entry.key >= ${from}`;
  return end ? sql`(${lower} and entry.key < ${end})` : sql`${lower}`;
}

function ownerKey(name: string, key: Uint8Array): string {
  return `${name} ${Buffer.from(key).toString("base64url")}`;
}
