import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { PreparedQuery } from "#server/database/prepared-query.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import type { IndexDeclaration } from "./index-declaration.ts";
import { encodeKey, type KeyPart } from "./index-key.ts";

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
      const [oldParts, newParts] = [partsOf(declaration, before), partsOf(declaration, after)];
      // Most changes move nothing: to write out the bytes of keys takes longer than to compare what they are made of.
      if (isDeepStrictEqual(oldParts, newParts)) continue;
      const [oldKeys, newKeys] = [oldParts.map(encodeKey), newParts.map(encodeKey)];
      for (const key of oldKeys)
        if (before && !isAmong(newKeys, key))
          await queries.removeEntry(tables, { index_name, key, id: before.id });
      for (const key of newKeys) {
        if (!after || isAmong(oldKeys, key)) continue;
        const entry = { index_name, key, id: after.id };
        await queries.addEntry(tables, entry);
        if (declaration.remembers) await queries.setOwner(tables, entry);
        fresh.push({ declaration, key, document: after });
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

/** The stored keys of a document: one, or one for each of its groups; none when the index leaves it out. */
export function entryKeys(
  declaration: IndexDeclaration,
  document: StoredDocument | undefined,
): Uint8Array[] {
  return partsOf(declaration, document).map(encodeKey);
}

function partsOf(
  { key, groups }: IndexDeclaration,
  document: StoredDocument | undefined,
): (readonly KeyPart[])[] {
  const parts = document && key(document);
  if (!parts) return [];
  return groups ? [...new Set(groups(document))].map((group) => [group, ...parts]) : [parts];
}

function isAmong(keys: readonly Uint8Array[], key: Uint8Array): boolean {
  return keys.some((one) => Buffer.compare(one, key) === 0);
}
