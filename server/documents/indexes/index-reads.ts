import type { Kysely } from "kysely";
import type { Page, StoredDocument } from "#server/documents/document.ts";
import { documentOf } from "#server/documents/rows.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import { invalid } from "#server/errors.ts";
import { declarationsByName, type IndexDeclaration } from "./index-declaration.ts";
import { entryKeys } from "./index-entries.ts";
import type { KeyPart } from "./index-key.ts";
import { decodeText, encodeKey, keyAfterPrefix } from "./index-key.ts";

/** Which part of an index to read. */
export interface IndexRange {
  limit: number;
  /** The `next` of the page before. */
  after?: string | undefined;
  /** Only documents whose key begins with these parts. */
  equals?: readonly KeyPart[] | undefined;
}

/** Reads documents in the declared orders. */
export function createIndexReads(
  db: Kysely<DocumentTables>,
  declarations: readonly IndexDeclaration[],
) {
  const declared = declarationsByName(declarations);

  /** A page of an index in its order. */
  async function listByIndex(name: string, range: IndexRange): Promise<Page> {
    const rows = await readRange(db, declared(name), range);
    const documents = rows.slice(0, range.limit).map(documentOf);
    const last = rows[range.limit - 1];
    return { documents, next: last && rows.length > range.limit ? encodeCursor(last) : undefined };
  }

  return {
    listByIndex,
    /** The `after` that continues an index behind a document; undefined when the index leaves the document out. */
    cursorAt(name: string, document: StoredDocument): string | undefined {
      const [key] = entryKeys(declared(name), document);
      return key && encodeCursor({ key, id: document.id });
    },
    /** How many documents have a key that begins with these parts, counted up to a limit. */
    async countByIndex(
      name: string,
      { equals, limit }: Required<Pick<IndexRange, "equals" | "limit">>,
    ): Promise<number> {
      const prefix = encodeKey(equals ?? []);
      const end = keyAfterPrefix(prefix);
      let entries = db
        .selectFrom("index_entries")
        .select("id")
        .where("index_name", "=", declared(name).name)
        .where("key", ">=", prefix)
        .limit(limit);
      if (end) entries = entries.where("key", "<", end);
      const { count } = await db
        .selectFrom(entries.as("entry"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** The `after` that continues an index behind its first so many documents; undefined when it has fewer. */
    async cursorAfter(name: string, count: number): Promise<string | undefined> {
      const last = await db
        .selectFrom("index_entries")
        .select(["key", "id"])
        .where("index_name", "=", declared(name).name)
        .orderBy("key")
        .orderBy("id")
        .limit(1)
        .offset(count - 1)
        .executeTakeFirst();
      return last && encodeCursor(last);
    },
    /** The first document whose key begins with these parts. */
    async findByIndex(name: string, key: readonly KeyPart[]): Promise<StoredDocument | undefined> {
      const { documents } = await listByIndex(name, { limit: 1, equals: key });
      return documents[0];
    },
    /** The last document of an index. */
    async lastByIndex(name: string): Promise<StoredDocument | undefined> {
      const row = await entriesOf(db, declared(name))
        .orderBy("entry.key", "desc")
        .orderBy("entry.id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && documentOf(row);
    },
    /** For each key, in their order, the id of the document that had it last, and whether one has it now. Only indexes that remember know it. */
    async lastWithKeys(
      keys: readonly { index: string; key: readonly KeyPart[] }[],
    ): Promise<({ id: string; isHeld: boolean } | undefined)[]> {
      if (keys.length === 0) return [];
      const wanted = keys.map(({ index, key }) => ({
        name: declared(index).name,
        key: encodeKey(key),
      }));
      const rows = await db
        .selectFrom("key_owners as owner")
        .select(["owner.index_name", "owner.key", "owner.id"])
        .select(({ selectFrom, exists }) =>
          exists(
            selectFrom("index_entries as entry")
              .select("entry.id")
              .whereRef("entry.index_name", "=", "owner.index_name")
              .whereRef("entry.key", "=", "owner.key"),
          ).as("held"),
        )
        .where((where) =>
          where.or(
            [...Map.groupBy(wanted, ({ name }) => name)].map(([name, some]) =>
              where.and([
                where("owner.index_name", "=", name),
                where(
                  "owner.key",
                  "in",
                  some.map(({ key }) => key),
                ),
              ]),
            ),
          ),
        )
        .execute();
      const found = new Map(rows.map((row) => [ownerKey(row.index_name, row.key), row]));
      return wanted.map(({ name, key }) => {
        const row = found.get(ownerKey(name, key));
        return row && { id: row.id, isHeld: Boolean(row.held) };
      });
    },
    /** The keys, of one text each, that a document had last, whether it has them now or not. */
    async keysLastOf(name: string, id: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("key_owners")
        .select("key")
        .where("index_name", "=", declared(name).name)
        .where("id", "=", id)
        .limit(limit)
        .execute();
      return rows.map(({ key }) => decodeText(key));
    },
  };
}

function ownerKey(name: string, key: Uint8Array): string {
  return `${name} ${Buffer.from(key).toString("base64url")}`;
}

function entriesOf(db: Kysely<DocumentTables>, { name, collection }: IndexDeclaration) {
  return db
    .selectFrom("index_entries as entry")
    .innerJoin("documents as document", "document.id", "entry.id")
    .selectAll("document")
    .select("entry.key as key")
    .where("document.collection", "=", collection)
    .where("entry.index_name", "=", name);
}

/** One more row than the limit, which says that there are more. */
export function readRange(
  db: Kysely<DocumentTables>,
  declaration: IndexDeclaration,
  range: IndexRange,
) {
  const prefix = encodeKey(range.equals ?? []);
  const end = keyAfterPrefix(prefix);
  let query = entriesOf(db, declaration);
  if (prefix.length > 0) query = query.where("entry.key", ">=", prefix);
  if (end) query = query.where("entry.key", "<", end);
  if (range.after !== undefined) {
    const { key, id } = decodeCursor(range.after);
    query = query.where((where) =>
      where(where.refTuple("entry.key", "entry.id"), ">", where.tuple(key, id)),
    );
  }
  return query
    .orderBy("entry.key")
    .orderBy("entry.id")
    .limit(range.limit + 1)
    .execute();
}

/** The place behind an entry, as text that may stand in an address. */
export function encodeCursor({ key, id }: { key: Uint8Array; id: string }): string {
  return `${Buffer.from(key).toString("base64url")}.${Buffer.from(id).toString("base64url")}`;
}

/** The place that such a text names. */
export function decodeCursor(cursor: string): { key: Uint8Array; id: string } {
  const [key, id] = /^[\w-]*\.[\w-]+$/.test(cursor) ? cursor.split(".") : [];
  if (key === undefined || id === undefined) throw invalid("The page token is not one of ours.");
  return { key: Buffer.from(key, "base64url"), id: Buffer.from(id, "base64url").toString() };
}
