import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { Tables } from "./tables.ts";
import type { TextQuery } from "./text-search.ts";

type Entry = Tables["search_entries"];

const vocabulary = ["a", "ab", "abc", "b", "bab", "ß", "東", "77", "770"];
const words = fc.subarray(vocabulary);

const entries = fc
  .array(fc.record({ tags: words, title: words, slug: words, text: words }), { maxLength: 40 })
  .map((all) =>
    all.map(({ tags, title, slug, text }, at): Entry => ({
      // Not in the order of insertion.
      number: ((at * 17) % 41) + 1,
      kind: "document",
      source: `posts/${at}`,
      name: `Post ${at}`,
      tags: tags.join(" "),
      title: title.join(" "),
      slug: slug.join(" "),
      words: [...new Set([...title, ...slug, ...text])].join(" "),
    })),
  );

const queries: fc.Arbitrary<TextQuery> = fc.record({
  tags: fc.subarray(vocabulary, { minLength: 1, maxLength: 2 }),
  words: fc.subarray(vocabulary, { maxLength: 2 }),
  column: fc.constantFrom("title", "slug", "words"),
  limit: fc.integer({ min: 1, max: 12 }),
  before: fc.option(fc.integer({ min: 1, max: 42 }), { nil: undefined }),
});

test("finds the newest matching entries up to the limit, on both engines", async () => {
  await using folder = await temporaryFolder();
  await using database = await openTestDatabase({ folder: folder.path });
  await fc.assert(
    fc.asyncProperty(
      entries,
      fc.array(queries, { minLength: 1, maxLength: 20 }),
      async (stored, asked) => {
        await database.transaction(async (tables) => {
          await tables.deleteFrom("search_entries").execute();
          if (stored.length > 0) await tables.insertInto("search_entries").values(stored).execute();
        });
        for (const query of asked)
          expect(await database.search.find(query)).toEqual(expected(stored, query));
      },
    ),
    { numRuns: 40 },
  );
});

/** The expected result, by a scan of all entries. */
function expected(stored: readonly Entry[], { tags, words, column, limit, before }: TextQuery) {
  return stored
    .filter(({ number }) => before === undefined || number < before)
    .filter((entry) => tags.every((tag) => entry.tags.split(" ").includes(tag)))
    .filter((entry) =>
      words.every((word) => entry[column].split(" ").some((one) => one.startsWith(word))),
    )
    .toSorted((a, b) => b.number - a.number)
    .slice(0, limit)
    .map(({ number, source, name }) => ({ number, source, name }));
}
