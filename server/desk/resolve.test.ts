import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { EditorAddress } from "./resolve.ts";

const system = { kind: "system", name: "Test" } as const;
const anna = { kind: "staff", id: "anna", name: "Anna", role: "owner" } as const;
const ben = { kind: "staff", id: "ben", name: "Ben", role: "owner" } as const;
const newId = "abcdefghijKLMNOPQR12";

/** Services with these documents (slugs by path), and a resolver of editor addresses for Anna. */
async function opened(slugs: Record<string, string>) {
  const folder = await temporaryFolder("desk-resolve");
  const services = await openTestServices(folder.path);
  await services.documents.commit(
    Object.entries(slugs).map(([path, slug]) => ({
      update: { path, fields: { title: typedString(path), slug: typedString(slug) } },
    })),
    system,
  );
  return {
    services,
    meant: (collection: EditorAddress["collection"], text: string, isNew = false) =>
      services.desk.resolve({ collection, text, isNew }, anna),
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const nothing = [
  "",
  "nothing",
  "constructor",
  "%",
  "\0",
  "..",
  "__a__",
  "a/b",
  "-",
  "x".repeat(5000),
];

test("resolves a page by its uid, its slug, or whole words of either", async () => {
  await using site = await opened({
    "pages/about": "who-we-are",
    "pages/work": "work",
    "pages/our-network": "our-network",
    "pages/living-brands": "living-brands",
  });
  const page = (text: string) => site.meant("pages", text);
  expect(await page("about")).toBe("pages/about");
  expect(await page("who-we-are")).toBe("pages/about");
  expect(await page("the-work-we-do")).toBe("pages/work");
  expect(await page("our-network-of-friends")).toBe("pages/our-network");
  // "networking" contains "network", but is another word.
  expect(await page("network")).toBe("pages/our-network");
  expect(await page("networking")).toBeUndefined();
  expect(await page("our-networks")).toBeUndefined();
  for (const text of nothing) expect([text, await page(text)]).toEqual([text, undefined]);
});

for (const collection of ["casestudies", "posts", "disciplines"] as const)
  test(`resolves one of the ${collection} by its id, then its slug, then a slug in whole words`, async () => {
    await using site = await opened({
      [`${collection}/one`]: "two",
      [`${collection}/two`]: "three",
      [`${collection}/bell`]: "harbour-bell",
    });
    const one = (text: string) => site.meant(collection, text);
    expect(await one("two")).toBe(`${collection}/two`);
    expect(await one("three")).toBe(`${collection}/two`);
    expect(await one("the-harbour-bell-of-2026")).toBe(`${collection}/bell`);
    expect(await one("harbour-bells")).toBeUndefined();
    for (const text of [...nothing, "no-such"])
      expect([text, await one(text)]).toEqual([text, undefined]);
  });

test("resolves a previous slug to its document, until another one takes it", async () => {
  await using site = await opened({ "casestudies/first": "one" });
  const { documents, desk } = site.services;
  const rename = (path: string, slug: string) =>
    documents.commit(
      [{ update: { path, fields: { title: typedString(path), slug: typedString(slug) } } }],
      system,
    );
  const listed = async (slug: string) =>
    (await desk.rows("casestudies", { slug })).rows.map((row) => [row.path, row.slug]);
  await rename("casestudies/first", "uno");
  expect(await site.meant("casestudies", "one")).toBe("casestudies/first");
  expect(await listed("one")).toEqual([["casestudies/first", "uno"]]);
  expect(await listed("uno")).toEqual([["casestudies/first", "uno"]]);
  for (const text of nothing) expect([text, await listed(text || "-")]).toEqual([text, []]);
  await rename("casestudies/two", "one");
  expect(await listed("one")).toEqual([["casestudies/two", "one"]]);
  await documents.commit([{ delete: "casestudies/two" }], system);
  expect(await listed("one")).toEqual([]);
});

test("resolves a new document's address under an unused id", async () => {
  await using site = await opened({ "posts/a": "a" });
  expect(await site.meant("posts", newId)).toBeUndefined();
  expect(await site.meant("posts", newId, true)).toBe(`posts/${newId}`);
  expect(await site.meant("posts", "no-such", true)).toBeUndefined();
  const path = `posts/${newId}`;
  await site.services.documents.commit(
    [{ update: { path, fields: { title: typedString("A"), slug: typedString("new-one") } } }],
    system,
  );
  expect(await site.meant("posts", newId)).toBe(path);
  await site.services.documents.commit([{ delete: path }], system);
  expect(await site.meant("posts", newId, true)).toBeUndefined();
});

test("resolves a document that exists as a draft only for the draft's author, and who may put it live", async () => {
  await using site = await opened({});
  const path = "casestudies/draft";
  const change = { base: null, fields: { title: typedString("A") }, version: 1 };
  await site.services.desk.saveDraft(path, "tab-0123456789abcdef", anna, change);
  expect(await site.meant("casestudies", "draft")).toBe(path);
  const address = { collection: "casestudies", text: "draft" } as const;
  const { desk } = site.services;
  expect(await desk.resolve(address, { ...ben, role: "writer" })).toBeUndefined();
  expect(await desk.resolve(address, ben)).toBe(path);
});
