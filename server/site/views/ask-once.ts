import type {
  CountQuestion,
  DocumentSource,
  EntryQuestion,
  KeyRange,
  KeysQuestion,
} from "#server/documents/source.ts";
import type { StoredSource } from "#server/documents/stored-source.ts";
import { createWaves } from "./in-waves.ts";

/**
 * Asks the stored documents each question once, and those of the same moment together: the parts of one page ask for the same
 * documents and lists, the frame's settings three times. For one page only, since the answers stay as they were.
 */
export function askOnce(source: StoredSource): DocumentSource {
  const waves = createWaves();
  const get = waves.together((paths: readonly string[]) => source.getAll(paths));
  const entries = waves.together((questions: readonly EntryQuestion[]) =>
    source.manyEntries(questions),
  );
  const count = waves.together((questions: readonly CountQuestion[]) =>
    source.manyCounts(questions),
  );
  const keysOf = waves.together((questions: readonly KeysQuestion[]) =>
    source.manyKeysOf(questions),
  );
  const owners = waves.together(
    async (questions: readonly Parameters<typeof source.owners>[0][]) => {
      const found = await source.owners(questions.flat());
      let from = 0;
      return questions.map((keys) => found.slice(from, (from += keys.length)));
    },
  );
  const answers = new Map<string, Promise<unknown>>();
  function once<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    // Each question has one type of answer.
    const known = answers.get(question) as Promise<Answer> | undefined;
    if (known) return known;
    const answer = ask();
    answers.set(question, answer);
    return answer;
  }
  return {
    ...source,
    get: (path) => once(`get ${path}`, () => get(path)),
    entries: (index, range, limit) =>
      once(`entries ${index.name} ${limit} ${textOf(range)}`, () =>
        entries({ index, range, limit }),
      ),
    count: (index, ranges, limit) =>
      once(`count ${index.name} ${limit} ${ranges.map(textOf).join()}`, async () =>
        // Of no range nothing is counted.
        ranges.length === 0 ? 0 : count({ index, ranges, limit }),
      ),
    keysOf: (index, id, limit) =>
      once(`keys ${index.name} ${limit} ${id}`, () => keysOf({ index, id, limit })),
    owners: (keys) =>
      once(`owners ${keys.map(({ index, key }) => `${index.name} ${hex(key)}`).join()}`, () =>
        owners(keys),
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
