import type { LruCache } from "#server/cache/lru-cache.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { IndexedCommit } from "#server/documents/indexes/index-entries.ts";
import { storedLength } from "#server/documents/rows.ts";
import type { DocumentSource, KeyRange } from "#server/documents/source.ts";
import type { StoredSource } from "#server/documents/stored-source.ts";
import type { FileDescription } from "#server/files/stored-file.ts";
import type { DescribeFiles } from "#server/site/present-all.ts";
import type { Batches } from "./batches.ts";
import { isAffected, joinReads, recordReads, type Reads } from "./record-reads.ts";

/** A cache of reads, shared by all pages until a change affects them. */
export interface ReadCache {
  /**
   * The stored documents for one page, which reads nothing twice, and whose queries of the same turn are one statement.
   * `sequence` is that of the last commit before its reads: uses the results of other pages only if that commit has been noted
   * here.
   */
  over(stored: StoredSource, batches: Batches, sequence: number): PageReads;
  /** Looks up descriptions of files, each once. */
  readonly describeFiles: DescribeFiles;
  /** Notes a commit and removes what it may have changed. Call it with every commit, in order. */
  note(commit: IndexedCommit): void;
  /** Removes everything. Call it when anything but a commit may have changed documents. */
  clear(): void;
}

/** The reads of one page. */
export interface PageReads {
  readonly source: DocumentSource;
  /**
   * The result of `make` from documents and descriptions of files, shared by all pages until a change affects what it read. The
   * name includes everything else that it depends on; callers do not change the result.
   */
  share<Result>(name: string, make: (source: DocumentSource) => Promise<Result>): Promise<Result>;
  /** The page's reads so far. */
  reads(): Reads;
}

/** A read; its name includes everything that its result depends on. */
interface Read<Result> {
  readonly name: string;
  run(source: DocumentSource): Promise<Result>;
  /** The approximate size of a result in bytes; by default that of a few keys. */
  sizeOf?(result: Result): number;
}

/** A result, and what it was read from, which is complete once the result has resolved. */
interface RunningRead {
  readonly result: Promise<unknown>;
  reads(): Reads;
}

/** A cached read; `size` is in bytes. */
export interface KeptRead extends RunningRead {
  readonly size: number;
}

/** Creates a cache that stores results in `kept`, and at most 5,000 descriptions of files. */
export function createReadCache(kept: LruCache<KeptRead>, describeFiles: DescribeFiles): ReadCache {
  const files = createFileCache(describeFiles);
  // Running reads. Since what they read is not complete yet, every commit removes them.
  const pending = new Map<string, RunningRead>();
  let noted = 0;
  let clears = 0;

  function find<Result>(read: Read<Result>, source: DocumentSource): RunningRead {
    const { name, sizeOf = () => 0 } = read;
    const known = kept.get(name) ?? pending.get(name);
    if (known) return known;
    const running = run(read, source);
    pending.set(name, running);
    const settle = (size?: number) => {
      if (pending.get(name) !== running) return;
      pending.delete(name);
      if (size !== undefined) kept.set(name, { ...running, size: 1000 + size });
    };
    running.result.then(
      (found) => settle(sizeOf(found as Result)),
      () => settle(),
    );
    return running;
  }

  return {
    over(stored, batches, sequence) {
      // The cache is empty, so everything in it will be read after this commit.
      if (kept.size() === 0 && pending.size === 0) noted = Math.max(noted, sequence);
      const isNoted = noted === sequence;
      const began = clears;
      // After a `clear`, this page may have read outdated documents, so its further reads are not shared.
      const isShared = () => isNoted && clears === began;
      const asking = stored.asking((answerAll) => batches.together(answerAll));
      const own = new Map<string, RunningRead>();
      const begin = <Result>(read: Read<Result>, from: DocumentSource) =>
        isShared() ? find(read, from) : run(read, from);
      const once = <Result>(read: Read<Result>, from: DocumentSource) => {
        const running = own.get(read.name) ?? begin(read, from);
        own.set(read.name, running);
        return resultOf<Result>(running);
      };
      const source = readingBy(asking, (read) => once(read, asking));
      // Excludes the page's own earlier reads, which a later commit may have changed.
      const latest = readingBy(asking, <Result>(read: Read<Result>) =>
        resultOf<Result>(begin(read, asking)),
      );
      return {
        source,
        share: <Result>(name: string, act: Read<Result>["run"]) => {
          const read = { name: `made ${name}`, run: act, sizeOf: lengthOf };
          return once<Result>(read, isShared() ? latest : source);
        },
        reads: () => joinReads([...own.values()].map(({ reads }) => reads())),
      };
    },
    describeFiles: files.describe,
    note(commit) {
      noted = Math.max(noted, commit.sequence);
      pending.clear();
      kept.removeWhere(({ reads }) => isAffected(reads(), commit));
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

function run<Result>(read: Read<Result>, source: DocumentSource): RunningRead {
  const { source: recorded, reads } = recordReads(source);
  return { result: read.run(recorded), reads };
}

// Each name has one type of result.
async function resultOf<Result>({ result }: RunningRead): Promise<Result> {
  return (await result) as Result;
}

const maxFiles = 5000;

/** Looks up each description of a file once until `clear`; empties itself when there are too many. */
function createFileCache(describeFiles: DescribeFiles) {
  let known = new Map<string, FileDescription>();
  return {
    async describe(addresses: Iterable<string>) {
      // A look-up begun before a change is not stored after it.
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

/** A source whose reads are run by `make`. */
function readingBy(
  source: DocumentSource,
  make: <Result>(read: Read<Result>) => Promise<Result>,
): DocumentSource {
  const get: DocumentSource["get"] = (path) =>
    make({
      name: `get ${path}`,
      run: (from) => from.get(path),
      sizeOf: (document) => (document ? sizeOf(document) : 0),
    });
  return {
    ...source,
    get,
    getAll: (paths) => Promise.all(paths.map(get)),
    latest: (collections, limit) =>
      make({
        name: `latest ${limit} ${collections.join()}`,
        run: (from) => from.latest(collections, limit),
        sizeOf: (documents) => sum(documents.map(sizeOf)),
      }),
    entries: (index, range, limit) =>
      make({
        name: `entries ${index.name} ${limit} ${textOf(range)}`,
        run: (from) => from.entries(index, range, limit),
        sizeOf: ({ entries }) => sum(entries.map(({ document }) => sizeOf(document))),
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

/** A parsed document takes about four times the bytes of its text. */
function sizeOf(document: StoredDocument): number {
  return 4 * storedLength(document);
}

function lengthOf(made: unknown): number {
  return 4 * (JSON.stringify(made)?.length ?? 0);
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
