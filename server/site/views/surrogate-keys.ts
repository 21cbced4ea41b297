import { createHash } from "node:crypto";
import type { IndexedCommit } from "#server/documents/indexes/index-entries.ts";
import type { Reads } from "./record-reads.ts";

/** The key of every response. */
export const keyOfAll = "all";

/**
 * Maximum exact keys. A page with more documents and owners gets the keys of their collections and indexes instead; a commit with
 * more keys purges everything. 100 keys take 1,300 bytes of a header, and one call to any of the supported networks.
 */
const maxExactKeys = 100;

/** The keys under which a content delivery network stores a page made from these reads. */
export function keysOfReads({ paths, collections, windows, owners }: Reads): string[] {
  const isExact = paths.size + owners.size <= maxExactKeys;
  const documents = [...paths].map((path) => (isExact ? path : coarse(path)));
  const owned = [...owners].map((owner) => `owner ${isExact ? owner : coarse(owner)}`);
  const lists = [...collections].map(coarse);
  const indexes = [...windows.keys()].map((name) => `index ${name}`);
  return hashed([...documents, ...owned, ...lists, ...indexes]);
}

/** The keys of all pages that a commit may change. */
export function keysOfCommit({ changes, entries }: IndexedCommit): string[] {
  if (entries === undefined) return [keyOfAll];
  const documents = changes.flatMap(({ path }) => [path, coarse(path)]);
  const changed = entries.flatMap(({ index: { name }, id }) => [
    `index ${name}`,
    `owner ${name}/${id}`,
    `owner ${coarse(name)}`,
  ]);
  const keys = hashed([...documents, ...changed]).slice(1);
  return keys.length > maxExactKeys ? [keyOfAll] : keys;
}

/** The collection of a path, or the index of an owner. */
function coarse(name: string): string {
  return `all of ${name.split("/", 1)[0]}`;
}

function hashed(names: readonly string[]): string[] {
  const keys = names.map((name) =>
    createHash("sha256").update(name).digest("base64url").slice(0, 12),
  );
  return [keyOfAll, ...new Set(keys)];
}
