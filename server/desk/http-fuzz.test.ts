import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDesk, type TestDesk, type TestMember } from "#test/test-desk.ts";

let opened: TestDesk;
let anna: TestMember;

beforeAll(async () => {
  opened = await openTestDesk();
  anna = await opened.member();
  const fields = { title: { stringValue: "A" }, slug: { stringValue: "a" } };
  await opened.services.documents.commit([{ update: { path: "posts/a", fields } }], {
    kind: "system",
    name: "Test",
  });
});
afterAll(() => opened[Symbol.asyncDispose]());

const word = fc.oneof(
  fc.constantFrom(
    "posts",
    "pages",
    "casestudies",
    "a",
    "home",
    "1",
    "tab-id-0123456789",
    "..",
    "%",
  ),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 30 }),
);
const segment = word.map((text) => encodeURIComponent(text.toWellFormed()));
const path = fc
  .tuple(
    fc.constantFrom(
      "documents",
      "drafts",
      "rows",
      "search",
      "enquiries",
      "history",
      "revisions",
      "restore",
      "trash",
      "library",
      "file",
      "uses",
      "remove-file",
      "presence",
    ),
    fc.array(segment, { maxLength: 4 }),
  )
  .map(([first, rest]) => `/${[first, ...rest].join("/")}`);
const names = fc.constantFrom(
  "q",
  "limit",
  "after",
  "before",
  "tabId",
  "address",
  "kind",
  "alt",
  "path",
);
const queries = fc
  .dictionary(names, word, { maxKeys: 4 })
  .map((entries) =>
    new URLSearchParams(
      Object.entries(entries).map(([name, value]) => [name, value.toWellFormed()]),
    ).toString(),
  );
const member = fc.constantFrom(
  "base",
  "fields",
  "from",
  "version",
  "number",
  "name",
  "generation",
  "knownUses",
  "path",
  "tabId",
  "field",
);
const body = fc.oneof(
  fc
    .dictionary(member, fc.oneof(fc.jsonValue(), fc.constantFrom(1, null, {}, [])))
    .map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: "binary" }),
);
const method = fc.constantFrom("GET", "PUT", "POST", "DELETE", "PATCH");

test("returns no server error for any request to the staff API", async () => {
  await fc.assert(
    fc.asyncProperty(method, path, queries, body, async (verb, where, query, sent) => {
      const address = query === "" ? where : `${where}?${query}`;
      const answer = await anna.ask(
        verb,
        address,
        verb === "GET" ? undefined : sent.toWellFormed(),
      );
      expect([verb, address, sent, answer.status < 500]).toEqual([verb, address, sent, true]);
    }),
    { numRuns: 1500 },
  );
  expect(opened.problems).toEqual([]);
});
