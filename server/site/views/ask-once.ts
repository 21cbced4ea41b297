import type { DocumentSource, KeyRange } from "#server/documents/source.ts";
import type { StoredSource } from "#server/documents/stored-source.ts";
import type { Waves } from "./in-waves.ts";

/**
 * Asks the stored documents each question once, and those of the same moment in one statement: the parts of one page ask for the
 * same documents and lists, the frame's settings three times. For one page only, since the answers stay as they were.
 */
export function askOnce(stored: StoredSource, waves: Waves): DocumentSource {
  const source = stored.asking((answerAll) => waves.together(answerAll));
  const answers = new Map<string, Promise<unknown>>();
  function once<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    // Each question has one type of answer.
    const known = answers.get(question) as Promise<Answer> | undefined;
    if (known) return known;
    const answer = ask();
    answers.set(question, answer);
    return answer;
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
