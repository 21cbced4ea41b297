import type { Kysely } from "kysely";
import type { PreparedQuery } from "#server/database/prepared-query.ts";
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

/** How entries are written. */
export interface EntryQueries {
  addEntry: EntryQuery<unknown>;
  removeEntry: EntryQuery<unknown>;
  /** Notes who has a key, in the place of whoever had it before. */
  setOwner: EntryQuery<unknown>;
  /** Another document with the same key. */
  otherEntry: EntryQuery<{ id: string }>;
}

type EntryQuery<Row> = PreparedQuery<
  DocumentTables,
  { index_name: string; key: Uint8Array; id: string },
  Row
>;

/** Brings the entries of changed documents up to date; tells which keys are now shared although they must be unique. */
export async function updateIndexes(
  tables: Kysely<DocumentTables>,
  { indexes, queries }: { indexes: readonly IndexDeclaration[]; queries: EntryQueries },
  changes: readonly IndexedChange[],
): Promise<SharedKey[]> {
  const fresh: { declaration: IndexDeclaration; key: Uint8Array; document: StoredDocument }[] = [];
  for (const { collection, before, after } of changes) {
    for (const declaration of indexes) {
      if (declaration.collection !== collection) continue;
      const index_name = declaration.name;
      const [oldKey, newKey] = [entryKey(declaration, before), entryKey(declaration, after)];
      if (sameKey(oldKey, newKey)) continue;
      if (oldKey && before)
        await queries.removeEntry(tables, { index_name, key: oldKey, id: before.id });
      if (newKey && after) {
        const entry = { index_name, key: newKey, id: after.id };
        await queries.addEntry(tables, entry);
        if (declaration.remembers) await queries.setOwner(tables, entry);
        fresh.push({ declaration, key: newKey, document: after });
      }
    }
  }
  // Asked last: two documents may swap their slugs in one commit.
  const shared: SharedKey[] = [];
  for (const { declaration, key, document } of fresh) {
    const { name: index_name, unique: field, collection } = declaration;
    if (field === undefined) continue;
    const [other] = await queries.otherEntry(tables, { index_name, key, id: document.id });
    if (other) shared.push({ document: document.path, field, other: `${collection}/${other.id}` });
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
