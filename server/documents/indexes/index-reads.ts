import type { Kysely } from "kysely";
import type { Page, StoredDocument } from "#server/documents/document.ts";
import { documentOf } from "#server/documents/rows.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import { invalid } from "#server/errors.ts";
import type { IndexDeclaration } from "./index-declaration.ts";
import { entryKey } from "./index-entries.ts";
import type { KeyPart } from "./index-key.ts";
import { encodeKey, keyAfterPrefix } from "./index-key.ts";

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
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));

  function declared(name: string): IndexDeclaration {
    const declaration = byName.get(name);
    if (!declaration) throw new TypeError(`There is no index "${name}".`);
    return declaration;
  }

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
      const key = entryKey(declared(name), document);
      return key && encodeCursor({ key, id: document.id });
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
    /** The id of the document that had this key last: it may have another key now, or be gone. Only indexes that remember know it. */
    async lastWithKey(name: string, key: readonly KeyPart[]): Promise<string | undefined> {
      const row = await db
        .selectFrom("key_owners")
        .select("id")
        .where("index_name", "=", declared(name).name)
        .where("key", "=", encodeKey(key))
        .executeTakeFirst();
      return row?.id;
    },
  };
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

function readRange(db: Kysely<DocumentTables>, declaration: IndexDeclaration, range: IndexRange) {
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

function encodeCursor({ key, id }: { key: Uint8Array; id: string }): string {
  return `${Buffer.from(key).toString("base64url")}.${Buffer.from(id).toString("base64url")}`;
}

function decodeCursor(cursor: string): { key: Uint8Array; id: string } {
  const [key, id] = /^[\w-]*\.[\w-]+$/.test(cursor) ? cursor.split(".") : [];
  if (key === undefined || id === undefined) throw invalid("The page token is not one of ours.");
  return { key: Buffer.from(key, "base64url"), id: Buffer.from(id, "base64url").toString() };
}
