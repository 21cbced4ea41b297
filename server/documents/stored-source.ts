import { sql, type Kysely, type QueryCreator, type RawBuilder } from "kysely";
import { invalid } from "#server/errors.ts";
import { firstsOf } from "./indexes/index-reads.ts";
import { decodeText, type IndexDeclaration } from "./indexes/index-declaration.ts";
import { documentPath, splitDocumentPath } from "./paths.ts";
import { documentOf } from "./rows.ts";
import {
  comparePositions,
  type DocumentSource,
  type EntryWindow,
  type IndexKey,
  type KeyRange,
  type Position,
} from "./source.ts";
import {
  answerTogether,
  columns,
  columnsOf,
  owner,
  type Answer,
  type AnswerRow,
  type SourceQuery,
} from "./source-query.ts";
import type { Tables } from "#server/database/tables.ts";

/** Number of positions read at once to find groups: usually all of an agency's, in one statement. */
const readAhead = 200;
// These keep a query below SQLite's maximum number of parameters.
const maxKeys = 500;
const maxPaths = 500;

/** Starts a query over these tables, or over their counterparts in another state of the documents. */
export type FromTables = (
  ...names: ("documents" | "index_entries" | "key_owners")[]
) => QueryCreator<Tables>;

/** A source whose queries can be run together. */
export interface StoredSource extends DocumentSource {
  /** The same source with its queries passed to `together`, which can run any number of them in one statement. */
  asking(
    together: (answerAll: (queries: readonly SourceQuery[]) => Promise<AnswerRow[][]>) => Answer,
  ): DocumentSource;
}

interface SourceOptions {
  get: DocumentSource["get"];
  /** Defaults to the stored tables. */
  from?: FromTables;
  left?: readonly string[];
  answer?: Answer;
}

/** The stored documents, in the state that `from` reads. */
export function createStoredSource(
  db: Kysely<Tables>,
  declarations: readonly IndexDeclaration[],
  options: SourceOptions,
): StoredSource {
  const { get, from = () => db, left = [], answer = (query) => query.execute() } = options;
  const leftOut = Map.groupBy(left.map(splitDocumentPath), ({ collection }) => collection);
  const idsLeft = (collection: string) => leftOut.get(collection)?.map(({ id }) => id) ?? [];

  function entriesOf(tables: QueryCreator<Tables>, index: IndexDeclaration) {
    const { name, collection } = index;
    const entries = tables
      .selectFrom("index_entries as entry")
      .where("entry.index_name", "=", name);
    const ids = idsLeft(collection);
    return ids.length > 0 ? entries.where("entry.id", "not in", ids) : entries;
  }

  async function positions(
    index: IndexDeclaration,
    range: KeyRange,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Position[]> {
    const rows = await answer(
      entriesOf(from("index_entries"), index)
        .select(columns.ofPosition)
        .where(isWithin(range))
        .orderBy("entry.key")
        .orderBy("entry.id")
        .limit(limit)
        .offset(offset)
        .$castTo<AnswerRow>(),
    );
    return rows.map(({ key, id }) => ({ key, id })).toSorted(comparePositions);
  }

  async function getAll(paths: readonly string[]) {
    if (paths.length === 0) return [];
    const places = [...new Set(paths)].map(splitDocumentPath);
    if (places.length > maxPaths)
      throw invalid(`More than ${maxPaths} documents were requested at once.`);
    const wanted = sql.join(places.map(({ collection, id }) => sql`(${collection}, ${id})`));
    const rows = await answer(
      from("documents")
        .selectFrom("documents as document")
        .select(columns.ofDocument)
        .where(sql<boolean>`(document.collection, document.id) in (values ${wanted})`)
        .$castTo<AnswerRow>(),
    );
    const byPath = new Map(rows.map((row) => [documentPath(row), documentOf(row)]));
    return paths.map((path) => byPath.get(path));
  }

  /** The last owners of some keys; the number is 1 if any document has the key now, else 0. */
  function ownersOf(keys: readonly IndexKey[]) {
    const byIndex = Map.groupBy(keys, ({ index }) => index);
    const lists = [...byIndex.keys()].filter(({ collection }) => leftOut.has(collection));
    return from("key_owners", "index_entries")
      .selectFrom("key_owners as owner")
      .select(({ selectFrom, exists }) => {
        const held = selectFrom("index_entries as entry")
          .select("entry.id")
          .whereRef("entry.index_name", "=", "owner.index_name")
          .whereRef("entry.key", "=", "owner.key")
          .where((where) =>
            where.and(
              lists.map(({ name, collection }) =>
                where.or([
                  where("entry.index_name", "!=", name),
                  where("entry.id", "not in", idsLeft(collection)),
                ]),
              ),
            ),
          );
        return columnsOf({ ...owner, number: sql`cast(${exists(held)} as integer)` });
      })
      .where((where) =>
        where.or(
          [...byIndex].map(([{ name }, wanted]) => {
            const some = wanted.map(({ key }) => key);
            return where.and([
              where("owner.index_name", "=", name),
              where("owner.key", "in", some),
            ]);
          }),
        ),
      )
      .$castTo<AnswerRow>();
  }

  return {
    declarations,
    get,
    getAll,
    positions,
    without: (paths) =>
      createStoredSource(db, declarations, { ...options, left: [...left, ...paths] }),
    asking(together) {
      const source = createStoredSource(db, declarations, {
        ...options,
        get: async (path) => (await source.getAll([path]))[0],
        answer: together((queries) => answerTogether(db, queries)),
      });
      return source;
    },

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
      const rows = await answer(
        entriesOf(from("documents", "index_entries"), index)
          .innerJoin("documents as document", "document.id", "entry.id")
          .select(columns.ofEntry)
          .where("document.collection", "=", index.collection)
          .where(isWithin(range))
          .orderBy("entry.key")
          .orderBy("entry.id")
          // One more than the limit, to find out whether there are more.
          .limit(limit + 1)
          .$castTo<AnswerRow>(),
      );
      return windowOf(rows.toSorted(comparePositions), limit);
    },

    async firsts(index, limit) {
      const first = { limit: readAhead, offset: 0 };
      const some = await positions(index, { from: new Uint8Array(), end: undefined }, first);
      const groups = some.map(({ key }) => decodeText(key));
      const found = some.filter((_, at) => groups[at] !== groups[at - 1]).slice(0, limit);
      return some.length < readAhead ? found : await firstsOf({ positions }, index, limit, found);
    },

    async count(index, ranges, limit) {
      if (ranges.length === 0) return 0;
      const entries = entriesOf(from("index_entries"), index)
        .select("entry.id")
        .where((where) => where.or(ranges.map(isWithin)))
        .limit(limit);
      // A document can have several entries only in an index with groups.
      const each = index.groups ? entries.distinct() : entries;
      const counted = db.selectFrom(each.as("entry")).select(columns.ofCount);
      const [row] = await answer(counted.$castTo<AnswerRow>());
      return row?.number ?? 0;
    },

    async owners(keys) {
      const chunks = Array.from({ length: Math.ceil(keys.length / maxKeys) }, (_, at) =>
        answer(ownersOf(keys.slice(at * maxKeys, (at + 1) * maxKeys))),
      );
      const rows = (await Promise.all(chunks)).flat();
      const found = new Map(rows.map((row) => [ownerKey(row.index_name, row.key), row]));
      return keys.map(({ index, key }) => {
        const row = found.get(ownerKey(index.name, key));
        return row && { id: row.id, isHeld: Boolean(row.number) };
      });
    },

    async keysOf(index, id, limit) {
      const rows = await answer(
        from("key_owners")
          .selectFrom("key_owners as owner")
          .select(columns.ofKey)
          .where("owner.index_name", "=", index.name)
          .where("owner.id", "=", id)
          .orderBy("owner.key")
          .limit(limit)
          .$castTo<AnswerRow>(),
      );
      return rows.map(({ key }) => key).toSorted(Buffer.compare);
    },
  };
}

function windowOf(rows: readonly AnswerRow[], limit: number): EntryWindow {
  const entries = rows
    .slice(0, limit)
    .map((row) => ({ key: row.key, id: row.id, document: documentOf(row) }));
  return { entries, next: rows[limit] };
}

/** The last document of an index. */
export async function readLast(db: Kysely<Tables>, { name, collection }: IndexDeclaration) {
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

/** The condition for a range of `entry`, with one lower bound: with two, a database may start its scan at the wrong one. */
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
