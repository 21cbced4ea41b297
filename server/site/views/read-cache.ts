import type { LruCache } from "#server/cache/lru-cache.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { IndexedCommit } from "#server/documents/indexes/index-entries.ts";
import { storedLength } from "#server/documents/rows.ts";
import type { DocumentSource, KeyRange } from "#server/documents/source.ts";
import type { StoredSource } from "#server/documents/stored-source.ts";
import type { FileDescription } from "#server/files/stored-file.ts";
import type { DescribeFiles } from "#server/site/present-all.ts";
import type { Batches } from "./batches.ts";
import { isAffected, recordReads, type Reads } from "./record-reads.ts";

/** What pages have read, shared by all until a change of it. */
export interface ReadCache {
  /**
   * The stored documents for one page, which reads nothing twice and whose queries of the same moment are one statement.
   * `sequence` is that of the last commit before its reads: the results of other pages are used only if it has been noted here.
   */
  over(stored: StoredSource, batches: Batches, sequence: number): DocumentSource;
  /** Looks up files, each once. */
  readonly describeFiles: DescribeFiles;
  /** Notes a commit and removes what it may have changed. To be called with every commit, in order. */
  note(commit: IndexedCommit): void;
  /** Removes everything. To be called when anything but a commit may have changed documents. */
  clear(): void;
}

/** A read, named by all that its result depends on. */
interface Read<Result> {
  readonly name: string;
  run(source: DocumentSource): Promise<Result>;
  /** The documents in a result, by default none. */
  documentsIn?(result: Result): readonly StoredDocument[];
}

/** A result, and what it was read from. */
export interface KeptRead {
  readonly result: Promise<unknown>;
  readonly reads: Reads;
  readonly size: number;
}

/** Creates a cache that keeps results in `kept`, and at most 5,000 descriptions of files. */
export function createReadCache(kept: LruCache<KeptRead>, describeFiles: DescribeFiles): ReadCache {
  const files = createFileCache(describeFiles);
  // What these read is not known yet, so that any commit removes them.
  const pending = new Map<string, Promise<unknown>>();
  let noted = 0;
  let clears = 0;

  function find<Result>(read: Read<Result>, source: DocumentSource): Promise<unknown> {
    const { name, documentsIn = () => [] } = read;
    const known = kept.get(name)?.result ?? pending.get(name);
    if (known) return known;
    const { source: recorded, reads } = recordReads(source);
    const result = read.run(recorded);
    pending.set(name, result);
    const settle = (size?: number) => {
      if (pending.get(name) !== result) return;
      pending.delete(name);
      if (size !== undefined) kept.set(name, { result, reads: reads(), size });
    };
    result.then(
      (found) => settle(sizeOf(documentsIn(found))),
      () => settle(),
    );
    return result;
  }

  return {
    over(stored, batches, sequence) {
      // What an empty cache will hold is read after this commit.
      if (kept.size() === 0 && pending.size === 0) noted = Math.max(noted, sequence);
      const isNoted = noted === sequence;
      const began = clears;
      const source = stored.asking((answerAll) => batches.together(answerAll));
      const own = new Map<string, Promise<unknown>>();
      return readingBy(source, async <Result>(read: Read<Result>) => {
        // A page that `clear` overtook leaves the cache empty for the next one.
        const isShared = isNoted && clears === began;
        const result = own.get(read.name) ?? (isShared ? find(read, source) : read.run(source));
        own.set(read.name, result);
        // Each name has one type of result.
        return (await result) as Result;
      });
    },
    describeFiles: files.describe,
    note(commit) {
      noted = Math.max(noted, commit.sequence);
      pending.clear();
      kept.removeWhere(({ reads }) => isAffected(reads, commit));
    },
    clear() {
      noted = 0;
      clears += 1;
      pending.clear();
      kept.clear();
      files.clear();
    },
  };
}

const maxFiles = 5000;

/** Descriptions of files that are looked up once until `clear`; empties itself when there are too many. */
function createFileCache(describeFiles: DescribeFiles) {
  let known = new Map<string, FileDescription>();
  return {
    async describe(addresses: Iterable<string>) {
      // What was looked up before a change is not kept after it.
      const among = known;
      const asked = [...addresses];
      const missing = asked.filter((address) => !among.has(address));
      const more = missing.length > 0 ? await describeFiles(missing) : new Map();
      const found = new Map<string, FileDescription>(
        asked.flatMap((address) => {
          const file = among.get(address) ?? more.get(address);
          return file ? [[address, file] as const] : [];
        }),
      );
      if (among.size + more.size > maxFiles) among.clear();
      for (const [address, file] of more) among.set(address, file);
      return found;
    },
    clear() {
      known = new Map();
    },
  };
}

/** A source whose reads are made by `make`. */
function readingBy(
  source: DocumentSource,
  make: <Result>(read: Read<Result>) => Promise<Result>,
): DocumentSource {
  const get: DocumentSource["get"] = (path) =>
    make({
      name: `get ${path}`,
      run: (from) => from.get(path),
      documentsIn: (document) => (document ? [document] : []),
    });
  return {
    ...source,
    get,
    getAll: (paths) => Promise.all(paths.map(get)),
    latest: (collections, limit) =>
      make({
        name: `latest ${limit} ${collections.join()}`,
        run: (from) => from.latest(collections, limit),
        documentsIn: (documents) => documents,
      }),
    entries: (index, range, limit) =>
      make({
        name: `entries ${index.name} ${limit} ${textOf(range)}`,
        run: (from) => from.entries(index, range, limit),
        documentsIn: ({ entries }) => entries.map(({ document }) => document),
      }),
    positions: (index, range, window) =>
      make({
        name: `positions ${index.name} ${window.limit} ${window.offset} ${textOf(range)}`,
        run: (from) => from.positions(index, range, window),
      }),
    firsts: (index, limit) =>
      make({ name: `firsts ${index.name} ${limit}`, run: (from) => from.firsts(index, limit) }),
    count: (index, ranges, limit) =>
      make({
        name: `count ${index.name} ${limit} ${ranges.map(textOf).join()}`,
        run: (from) => from.count(index, ranges, limit),
      }),
    keysOf: (index, id, limit) =>
      make({
        name: `keys ${index.name} ${limit} ${id}`,
        run: (from) => from.keysOf(index, id, limit),
      }),
    owners: (keys) =>
      make({
        name: `owners ${keys.map(({ index, key }) => `${index.name} ${hex(key)}`).join()}`,
        run: (from) => from.owners(keys),
      }),
  };
}

function textOf({ from, end, after }: KeyRange): string {
  const place = after && [hex(after.key), after.id];
  return JSON.stringify([hex(from), end && hex(end), place]);
}

function hex(key: Uint8Array): string {
  return Buffer.from(key).toString("hex");
}

/** About the bytes that a result takes in memory: parsed, a document is four times as long as its text. */
function sizeOf(documents: readonly StoredDocument[]): number {
  return documents.reduce((size, document) => size + 4 * storedLength(document), 1000);
}
