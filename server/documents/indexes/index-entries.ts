import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { PreparedQuery } from "#server/database/prepared-query.ts";
import type { Commit, StoredDocument } from "#server/documents/document.ts";
import type { Position } from "#server/documents/source.ts";
import { type IndexDeclaration, encodeKey, type KeyPart } from "./index-declaration.ts";
import type { Tables } from "#server/database/tables.ts";

/** A document before and after a commit; undefined where it did not exist. */
export interface IndexedChange {
  before: StoredDocument | undefined;
  after: StoredDocument | undefined;
}

/** An entry of an index that a commit makes or removes. */
export interface ChangedEntry extends Position {
  readonly index: IndexDeclaration;
  readonly kind: "made" | "removed";
}

/** A commit with the index entries that it made and removed; `entries` is undefined where they are unknown. */
export interface IndexedCommit extends Commit {
  entries: readonly ChangedEntry[] | undefined;
}

/** A document whose key another document already has. */
export interface SharedKey {
  document: string;
  field: string;
  other: string;
}

/** The prepared queries for entries. */
export interface EntryQueries {
  addEntry: EntryQuery<unknown>;
  removeEntry: EntryQuery<unknown>;
  /** Records the document that has a key now. */
  setOwner: EntryQuery<unknown>;
  /** Records the commits that make and remove an entry of a dated index. */
  openDated: DatedQuery;
  closeDated: DatedQuery;
  /** Another document with the same key. */
  otherEntry: EntryQuery<{ id: string }>;
}

type EntryQuery<Row> = PreparedQuery<Tables, EntryRow, Row>;
type DatedQuery = PreparedQuery<Tables, EntryRow & { sequence: number }, unknown>;
type EntryRow = { index_name: string; key: Uint8Array; id: string };

/** Updates the entries of changed documents; returns the changed entries, and the conflicts of unique keys. */
export async function updateIndexes(
  tables: Kysely<Tables>,
  {
    sequence,
    indexes,
    queries,
  }: { sequence: number; indexes: readonly IndexDeclaration[]; queries: EntryQueries },
  changes: readonly IndexedChange[],
): Promise<{ entries: ChangedEntry[]; shared: SharedKey[] }> {
  const entries = changes.flatMap((change) => changedEntries(indexes, change));
  for (const { index, key, id, kind } of entries) {
    const entry = { index_name: index.name, key, id };
    if (kind === "removed") {
      await queries.removeEntry(tables, entry);
      if (index.dated) await queries.closeDated(tables, { ...entry, sequence });
    } else {
      await queries.addEntry(tables, entry);
      if (index.remembers) await queries.setOwner(tables, entry);
      if (index.dated) await queries.openDated(tables, { ...entry, sequence });
    }
  }
  // Checked last, since two documents may swap their slugs in one commit.
  const shared: SharedKey[] = [];
  for (const { index, key, id, kind } of entries) {
    const { name: index_name, unique: field, collection } = index;
    if (kind === "removed" || field === undefined) continue;
    const [other] = await queries.otherEntry(tables, { index_name, key, id });
    if (other)
      shared.push({ document: `${collection}/${id}`, field, other: `${collection}/${other.id}` });
  }
  return { entries, shared };
}

/** The entries that a change of a document removes and makes, in this order for each index. */
export function changedEntries(
  indexes: readonly IndexDeclaration[],
  { before, after }: IndexedChange,
): ChangedEntry[] {
  const { collection, id = "" } = before ?? after ?? {};
  const changed: ChangedEntry[] = [];
  for (const index of indexes) {
    if (index.collection !== collection) continue;
    const [oldParts, newParts] = [partsOf(index, before), partsOf(index, after)];
    // Comparing parts is cheaper than encoding keys, and most changes affect no entry.
    if (isDeepStrictEqual(oldParts, newParts)) continue;
    const [oldKeys, newKeys] = [oldParts.map(encodeKey), newParts.map(encodeKey)];
    for (const key of oldKeys)
      if (!isAmong(newKeys, key)) changed.push({ index, key, id, kind: "removed" });
    for (const key of newKeys)
      if (!isAmong(oldKeys, key)) changed.push({ index, key, id, kind: "made" });
  }
  return changed;
}

/** The stored keys of a document: one, or one per group; empty when the index excludes it. */
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
