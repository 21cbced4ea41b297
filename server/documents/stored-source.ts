import type { Kysely, QueryCreator, RawBuilder, SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import { firstsOf } from "./indexes/group-reads.ts";
import { decodeText, type IndexDeclaration } from "./indexes/index-declaration.ts";
import { splitDocumentPath } from "./paths.ts";
import type { createReads } from "./reads.ts";
import { documentOf } from "./rows.ts";
import {
  comparePositions,
  type CountQuestion,
  type DocumentSource,
  type EntryQuestion,
  type EntryWindow,
  type KeyRange,
  type KeysQuestion,
  type Position,
} from "./source.ts";
import type { DocumentRow, DocumentTables } from "./tables.ts";

type Reads = Pick<ReturnType<typeof createReads>, "get" | "getAll">;

/** Positions that are read at once to find groups: all those of an agency, in one statement. */
const readAhead = 200;

/** Queries in one statement: SQLite takes 500, and a hundred thousand characters. */
const maxTogether = 100;

/** Starts a query over these tables, or over what stands for them in another state of the documents. */
export type FromTables = (
  ...names: ("documents" | "index_entries" | "key_owners")[]
) => QueryCreator<DocumentTables>;

/** A source that answers questions of one kind together, in one statement. */
export interface StoredSource extends DocumentSource {
  /** The answers of `entries` to several questions. */
  manyEntries(questions: readonly EntryQuestion[]): Promise<EntryWindow[]>;
  /** The answers of `count`. */
  manyCounts(questions: readonly CountQuestion[]): Promise<number[]>;
  /** The answers of `keysOf`. */
  manyKeysOf(questions: readonly KeysQuestion[]): Promise<Uint8Array[][]>;
}

/** The stored documents, in the state that `from` reads. */
export function createStoredSource(
  from: FromTables,
  reads: Reads,
  declarations: readonly IndexDeclaration[],
  left: readonly string[] = [],
): StoredSource {
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

  function entryRows({ index, range, limit }: EntryQuestion) {
    return (
      entriesOf(from("documents", "index_entries"), index)
        .innerJoin("documents as document", "document.id", "entry.id")
        .selectAll("document")
        .select("entry.key as key")
        .where("document.collection", "=", index.collection)
        .where(isWithin(range))
        .orderBy("entry.key")
        .orderBy("entry.id")
        // One more than the limit, which shows whether there are more.
        .limit(limit + 1)
    );
  }

  async function positions(
    index: IndexDeclaration,
    range: KeyRange,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Position[]> {
    return await entriesOf(from("index_entries"), index)
      .select(["entry.key", "entry.id"])
      .where(isWithin(range))
      .orderBy("entry.key")
      .orderBy("entry.id")
      .limit(limit)
      .offset(offset)
      .execute();
  }

  function counted({ index, ranges, limit }: CountQuestion) {
    const entries = entriesOf(from("index_entries"), index)
      .select("entry.id")
      .where((where) => where.or(ranges.map(isWithin)))
      .limit(limit);
    // Only with groups may a document have several entries.
    const each = index.groups ? entries.distinct() : entries;
    return from()
      .selectFrom(each.as("entry"))
      .select(({ fn }) => fn.countAll<number>().as("count"));
  }

  function ownedKeys({ index, id, limit }: KeysQuestion) {
    return from("key_owners")
      .selectFrom("key_owners")
      .select("key")
      .where("index_name", "=", index.name)
      .where("id", "=", id)
      .orderBy("key")
      .limit(limit);
  }

  /** The rows of each query, in no order, with as few statements as they take. */
  async function together<Row>(queries: readonly SelectQueryBuilder<DocumentTables, never, Row>[]) {
    const some = Array.from({ length: Math.ceil(queries.length / maxTogether) }, (_, at) =>
      inOne(queries.slice(at * maxTogether, (at + 1) * maxTogether)),
    );
    return (await Promise.all(some)).flat();
  }

  async function inOne<Row>(queries: readonly SelectQueryBuilder<DocumentTables, never, Row>[]) {
    const parts = queries.map((query, at) =>
      from().selectFrom(query.as("row")).selectAll().select(sql.lit(at).as("part")),
    );
    const [first, ...others] = parts;
    const rows = first
      ? await others.reduce((all, part) => all.unionAll(part), first).execute()
      : [];
    const byPart = Map.groupBy(rows, ({ part }) => part);
    return queries.map((_, at) => byPart.get(at) ?? []);
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
      return windowOf(await entryRows({ index, range, limit }).execute(), limit);
    },

    async manyEntries(questions) {
      const rows = await together(questions.map(entryRows));
      return questions.map(({ limit }, at) =>
        windowOf((rows[at] ?? []).toSorted(comparePositions), limit),
      );
    },

    positions,

    async firsts(index, limit) {
      const first = { limit: readAhead, offset: 0 };
      const some = await positions(index, { from: new Uint8Array(), end: undefined }, first);
      const groups = some.map(({ key }) => decodeText(key));
      const found = some.filter((_, at) => groups[at] !== groups[at - 1]).slice(0, limit);
      return some.length < readAhead ? found : await firstsOf({ positions }, index, limit, found);
    },

    async count(index, ranges, limit) {
      if (ranges.length === 0) return 0;
      const { count } = await counted({ index, ranges, limit }).executeTakeFirstOrThrow();
      return count;
    },

    async manyCounts(questions) {
      const rows = await together(questions.map(counted));
      return rows.map(([row]) => row?.count ?? 0);
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

    async keysOf(index, id, limit) {
      const rows = await ownedKeys({ index, id, limit }).execute();
      return rows.map(({ key }) => key);
    },

    async manyKeysOf(questions) {
      const rows = await together(questions.map(ownedKeys));
      return rows.map((found) => found.map(({ key }) => key).toSorted(Buffer.compare));
    },
  };
}

function windowOf(
  rows: readonly (DocumentRow & { key: Uint8Array })[],
  limit: number,
): EntryWindow {
  const entries = rows
    .slice(0, limit)
    .map((row) => ({ key: row.key, id: row.id, document: documentOf(row) }));
  return { entries, next: rows[limit] };
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
