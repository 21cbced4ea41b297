import { keyPastGroup } from "#server/documents/indexes/index-reads.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";
import type { ChangedEntry, IndexedCommit } from "#server/documents/indexes/index-entries.ts";
import {
  comparePositions,
  isInRange,
  type DocumentSource,
  type KeyRange,
  type Position,
} from "#server/documents/source.ts";
import type { StoredDocument } from "#server/documents/document.ts";

/** The reads that a result is made from. A commit that changes any of them may change the result. */
export interface Reads {
  readonly paths: ReadonlySet<string>;
  /** The collections whose last changes were read. */
  readonly collections: ReadonlySet<string>;
  /** The parts of indexes, by name. */
  readonly windows: ReadonlyMap<string, readonly Window[]>;
  /** The documents whose keys were read, as `index/id`. */
  readonly owners: ReadonlySet<string>;
}

/**
 * A range of an index; its last relevant position, undefined when all of it is relevant; and the only relevant kind of change.
 */
interface Window extends KeyRange {
  readonly last?: Position | undefined;
  readonly only?: ChangedEntry["kind"] | undefined;
}

/** Records everything that is read from a source. */
export function recordReads(source: DocumentSource): {
  source: DocumentSource;
  reads: () => Reads;
} {
  const paths = new Set<string>();
  const collections = new Set<string>();
  const windows = new Map<string, Window[]>();
  const owners = new Set<string>();
  const see = ({ name }: IndexDeclaration, window: Window) => {
    windows.set(name, [...(windows.get(name) ?? []), window]);
  };
  const seeKey = (index: IndexDeclaration, key: Uint8Array) =>
    see(index, { from: key, end: Buffer.concat([key, Buffer.of(0)]) });

  const recorded: DocumentSource = {
    ...source,
    async get(path) {
      paths.add(path);
      return await source.get(path);
    },
    async getAll(some) {
      for (const path of some) paths.add(path);
      return await source.getAll(some);
    },
    async latest(some, limit) {
      for (const collection of some) collections.add(collection);
      return await source.latest(some, limit);
    },
    async entries(index, range, limit) {
      const found = await source.entries(index, range, limit);
      see(index, { ...range, last: found.next });
      for (const { document } of found.entries) paths.add(document.path);
      return found;
    },
    async positions(index, range, window) {
      const found = await source.positions(index, range, window);
      // Where nothing was found, there is nothing to remove.
      const only = found.length === 0 ? "made" : undefined;
      see(index, { ...range, last: found[window.limit - 1], only });
      return found;
    },
    async firsts(index, limit) {
      const found = await source.firsts(index, limit);
      for (const [at, last] of found.entries()) {
        const from = keyPastGroup(found[at - 1]);
        if (from) see(index, { from, end: undefined, last });
      }
      const rest = keyPastGroup(found.at(-1));
      if (rest && found.length < limit) see(index, { from: rest, end: undefined, only: "made" });
      return found;
    },
    async count(index, ranges, limit) {
      const count = await source.count(index, ranges, limit);
      // When the count has reached its limit, an addition does not change it.
      const only = count === limit ? "removed" : undefined;
      for (const range of ranges) see(index, { ...range, only });
      return count;
    },
    async owners(keys) {
      for (const { index, key } of keys) seeKey(index, key);
      return await source.owners(keys);
    },
    async keysOf(index, id, limit) {
      const keys = await source.keysOf(index, id, limit);
      owners.add(`${index.name}/${id}`);
      for (const key of keys) seeKey(index, key);
      return keys;
    },
  };
  return {
    source: recorded,
    reads: () => ({ paths, collections, windows, owners }),
  };
}

/** The union of several reads. */
export function joinReads(all: readonly Reads[]): Reads {
  const windows = new Map<string, Window[]>();
  for (const reads of all)
    for (const [name, some] of reads.windows) {
      const joined = windows.get(name);
      if (joined) joined.push(...some);
      else windows.set(name, [...some]);
    }
  const joined = <Item>(parts: Iterable<Item>[]) => new Set(parts.flatMap((part) => [...part]));
  return {
    paths: joined(all.map(({ paths }) => paths)),
    collections: joined(all.map(({ collections }) => collections)),
    windows,
    owners: joined(all.map(({ owners }) => owners)),
  };
}

/** Whether there are any reads. */
export function hasReads({ paths, collections, windows, owners }: Reads): boolean {
  return [paths, collections, windows, owners].some(({ size }) => size > 0);
}

/** Whether a commit may have changed the result of these reads. */
export function isAffected(reads: Reads, { changes, entries }: IndexedCommit): boolean {
  if (entries === undefined) return true;
  return (
    changes.some(
      ({ path, collection }) => reads.paths.has(path) || reads.collections.has(collection),
    ) ||
    entries.some(
      (entry) =>
        reads.owners.has(`${entry.index.name}/${entry.id}`) ||
        reads.windows.get(entry.index.name)?.some((window) => isSeen(entry, window)),
    )
  );
}

function isSeen(entry: ChangedEntry, { last, only, ...range }: Window): boolean {
  return (
    (only === undefined || entry.kind === only) &&
    isInRange(entry, range) &&
    (last === undefined || comparePositions(entry, last) <= 0)
  );
}

/** Records the documents that are read from a source. */
export function recordDocuments(source: DocumentSource): {
  source: DocumentSource;
  seen: () => StoredDocument[];
} {
  const documents = new Map<string, StoredDocument>();
  function record<Found extends readonly (StoredDocument | undefined)[]>(found: Found): Found {
    for (const document of found) if (document) documents.set(document.path, document);
    return found;
  }
  const recording = (inner: DocumentSource): DocumentSource => ({
    ...inner,
    async get(path) {
      const document = await inner.get(path);
      record([document]);
      return document;
    },
    getAll: async (paths) => record(await inner.getAll(paths)),
    latest: async (collections, limit) => record(await inner.latest(collections, limit)),
    async entries(index, range, limit) {
      const found = await inner.entries(index, range, limit);
      record(found.entries.map(({ document }) => document));
      return found;
    },
    without: (paths) => recording(inner.without(paths)),
  });
  return { source: recording(source), seen: () => [...documents.values()] };
}
