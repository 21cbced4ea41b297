import type { Kysely } from "kysely";
import type { StoredDocument } from "#server/documents/document.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import type { IndexDeclaration } from "./index-declaration.ts";
import { encodeKey } from "./index-key.ts";

/** A document before and after a commit; undefined where it did not exist. */
export interface IndexedChange {
  collection: string;
  before: StoredDocument | undefined;
  after: StoredDocument | undefined;
}

/** A document that would share its key with another one. */
export interface SharedKey {
  document: string;
  field: string;
  other: string;
}

/** Brings the entries of changed documents up to date; tells which keys are now shared although they must be unique. */
export async function updateIndexes(
  tables: Kysely<DocumentTables>,
  declarations: readonly IndexDeclaration[],
  changes: readonly IndexedChange[],
): Promise<SharedKey[]> {
  const fresh: { declaration: IndexDeclaration; key: Uint8Array; document: StoredDocument }[] = [];
  for (const { collection, before, after } of changes) {
    for (const declaration of declarations) {
      if (declaration.collection !== collection) continue;
      const [oldKey, newKey] = [entryKey(declaration, before), entryKey(declaration, after)];
      if (sameKey(oldKey, newKey)) continue;
      if (oldKey && before) await removeEntry(tables, declaration, oldKey, before.id);
      if (newKey && after) fresh.push({ declaration, key: newKey, document: after });
    }
  }
  for (const { declaration, key, document } of fresh)
    await addEntry(tables, declaration, key, document.id);
  // Asked last: two documents may swap their slugs in one commit.
  const shared: SharedKey[] = [];
  for (const { declaration, key, document } of fresh) {
    if (declaration.unique === undefined) continue;
    const other = await otherWithKey(tables, declaration, key, document.id);
    if (other) shared.push({ document: document.path, field: declaration.unique, other });
  }
  return shared;
}

/** The stored key of a document, undefined when the index leaves it out. */
export function entryKey(
  declaration: IndexDeclaration,
  document: StoredDocument | undefined,
): Uint8Array | undefined {
  const parts = document && declaration.key(document);
  return parts && encodeKey(parts);
}

function sameKey(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0;
}

async function removeEntry(
  tables: Kysely<DocumentTables>,
  { name }: IndexDeclaration,
  key: Uint8Array,
  id: string,
) {
  await tables
    .deleteFrom("index_entries")
    .where("index_name", "=", name)
    .where("key", "=", key)
    .where("id", "=", id)
    .execute();
}

async function addEntry(
  tables: Kysely<DocumentTables>,
  { name }: IndexDeclaration,
  key: Uint8Array,
  id: string,
) {
  await tables.insertInto("index_entries").values({ index_name: name, key, id }).execute();
}

async function otherWithKey(
  tables: Kysely<DocumentTables>,
  { name, collection }: IndexDeclaration,
  key: Uint8Array,
  id: string,
): Promise<string | undefined> {
  const other = await tables
    .selectFrom("index_entries")
    .select("id")
    .where("index_name", "=", name)
    .where("key", "=", key)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return other && `${collection}/${other.id}`;
}
