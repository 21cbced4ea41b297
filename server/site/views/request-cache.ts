import type { DocumentSource, KeyRange } from "#server/documents/source.ts";
import type { StoredSource } from "#server/documents/stored-source.ts";
import type { Batches } from "./batches.ts";

/**
 * Runs each query on the stored documents once, and those of the same moment in one statement: the parts of one page need the
 * same documents and lists, the frame's settings three times. For one page only, since the results are never invalidated.
 */
export function createRequestCache(stored: StoredSource, batches: Batches): DocumentSource {
  const source = stored.asking((answerAll) => batches.together(answerAll));
  const results = new Map<string, Promise<unknown>>();
  function once<Result>(query: string, run: () => Promise<Result>): Promise<Result> {
    // Each query has one type of result.
    const known = results.get(query) as Promise<Result> | undefined;
    if (known) return known;
    const result = run();
    results.set(query, result);
    return result;
  }
  const get: DocumentSource["get"] = (path) => once(`get ${path}`, () => source.get(path));
  return {
    ...source,
    get,
    getAll: (paths) => Promise.all(paths.map(get)),
    entries: (index, range, limit) =>
      once(`entries ${index.name} ${limit} ${textOf(range)}`, () =>
        source.entries(index, range, limit),
      ),
    count: (index, ranges, limit) =>
      once(`count ${index.name} ${limit} ${ranges.map(textOf).join()}`, () =>
        source.count(index, ranges, limit),
      ),
    keysOf: (index, id, limit) =>
      once(`keys ${index.name} ${limit} ${id}`, () => source.keysOf(index, id, limit)),
    owners: (keys) =>
      once(`owners ${keys.map(({ index, key }) => `${index.name} ${hex(key)}`).join()}`, () =>
        source.owners(keys),
      ),
  };
}

function textOf({ from, end, after }: KeyRange): string {
  const place = after && [hex(after.key), after.id];
  return JSON.stringify([hex(from), end && hex(end), place]);
}

function hex(key: Uint8Array): string {
  return Buffer.from(key).toString("hex");
}
