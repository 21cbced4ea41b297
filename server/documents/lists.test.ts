import { afterAll, beforeAll, expect, test } from "vitest";
import { typedInteger, typedString } from "#content/typed-values.ts";
import { fetchJson } from "#test/fetch-json.ts";
import { openDocumentSite } from "#test/document-site.ts";

const opened = new AsyncDisposableStack();
let ask: ReturnType<typeof fetchJson>;

beforeAll(async () => {
  const site = opened.use(await openDocumentSite());
  const { token } = await site.signIn();
  ask = fetchJson(site.origin, { Authorization: `Bearer ${token}` });
});

afterAll(() => opened.disposeAsync());

const root = "/v1/projects/p/databases/(default)/documents";

async function fill(collection: string, documents: Record<string, number>) {
  const writes = Object.entries(documents).map(([id, n]) => ({
    update: {
      name: `projects/p/databases/(default)/documents/${collection}/${id}`,
      fields: { n: typedInteger(n), text: typedString(id) },
    },
  }));
  expect((await ask("POST", `${root}:commit`, { writes })).status).toBe(200);
}

/** The ids of all pages of a list. */
async function pagesOf(address: string): Promise<string[][]> {
  const pages: string[][] = [];
  for (let token = ""; pages.length < 20;) {
    const { json } = await ask("GET", `${address}&pageToken=${token}`);
    const names = (json.documents ?? []).map(({ name }: { name: string }) => name);
    pages.push(names.map((name: string) => name.split("/").at(-1)));
    token = json.nextPageToken;
    if (token === undefined) return pages;
  }
  throw new Error("The list does not end.");
}

test("pages a list by name, to the end and without repetition", async () => {
  // In UTF-8 order, an emoji comes after U+FF5E.
  await fill("letters", { b: 1, a: 2, "a-b": 3, ab: 4, "\uff5e": 5, "😀": 6 });
  expect(await pagesOf(`${root}/letters?pageSize=4`)).toEqual([
    ["a", "a-b", "ab", "b"],
    ["\uff5e", "😀"],
  ]);
  expect(await pagesOf(`${root}/letters?pageSize=6`)).toHaveLength(1);
  expect(await pagesOf(`${root}/letters?`)).toHaveLength(1);
  expect((await ask("GET", `${root}/none`)).json).toEqual({});
});

test("orders a list by any fields, ascending and descending, across pages", async () => {
  await fill("ordered", { a: 2, b: 1, c: 2, d: 3, e: 1 });
  await ask("PATCH", `${root}/ordered/without`, { fields: {} });
  const by = (orderBy: string, size: number) =>
    pagesOf(`${root}/ordered?pageSize=${size}&orderBy=${encodeURIComponent(orderBy)}`);
  expect(await by("n", 2)).toEqual([["b", "e"], ["a", "c"], ["d"]]);
  expect(await by("n desc", 3)).toEqual([
    ["d", "c", "a"],
    ["e", "b"],
  ]);
  expect(await by("n desc, __name__ asc", 9)).toEqual([["d", "a", "c", "b", "e"]]);
  expect(await by("__name__ desc", 4)).toEqual([
    ["without", "e", "d", "c"],
    ["b", "a"],
  ]);
  expect(await by("`text` DESC", 9)).toEqual([["e", "d", "c", "b", "a"]]);
  for (const wrong of ["n down", "n,", ",n", "`n", "n desc desc", "a..b"]) {
    const { json } = await ask("GET", `${root}/ordered?orderBy=${encodeURIComponent(wrong)}`);
    expect([wrong, json.error?.status]).toEqual([wrong, "INVALID_ARGUMENT"]);
  }
});

test("rejects a page token of another list", async () => {
  await fill("tokens", { a: 1, b: 2, c: 3 });
  const { json } = await ask("GET", `${root}/tokens?pageSize=1`);
  const token = String(json.nextPageToken);
  for (const address of [
    `${root}/letters?pageToken=${token}`,
    `${root}/tokens?orderBy=n&pageToken=${token}`,
    `${root}/tokens?showMissing=true&pageToken=${token}`,
    `${root}/tokens?pageToken=nonsense`,
    `${root}/tokens?pageToken=${Buffer.from('["x",{}]').toString("base64url")}`,
  ]) {
    expect((await ask("GET", address)).json.error).toMatchObject({ status: "INVALID_ARGUMENT" });
  }
});

test("shows missing documents with descendants when showMissing is set", async () => {
  await fill("shelves", { b: 1, d: 2 });
  await fill("shelves/a/books", { x: 1 });
  await fill("shelves/c/boxes/y/books", { x: 1 });
  await fill("shelves/d/books", { x: 1 });
  expect(await pagesOf(`${root}/shelves?`)).toEqual([["b", "d"]]);
  expect(await pagesOf(`${root}/shelves?showMissing=true`)).toEqual([["a", "b", "c", "d"]]);
  expect(await pagesOf(`${root}/shelves?showMissing=true&pageSize=1`)).toEqual([
    ["a"],
    ["b"],
    ["c"],
    ["d"],
  ]);
  const { json } = await ask("GET", `${root}/shelves?showMissing=true&pageSize=1`);
  expect(json.documents).toEqual([{ name: "projects/p/databases/(default)/documents/shelves/a" }]);
  const both = await ask("GET", `${root}/shelves?showMissing=true&orderBy=n`);
  expect(both.json.error).toMatchObject({ status: "INVALID_ARGUMENT" });
});

test("ends a page of large documents early", async () => {
  const text = typedString("a".repeat(1_000_000));
  for (let at = 0; at < 10; at++) {
    await ask("PATCH", `${root}/large/${at}`, { fields: { text } });
  }
  expect(await pagesOf(`${root}/large?`)).toEqual([
    ["0", "1", "2", "3", "4", "5", "6", "7"],
    ["8", "9"],
  ]);
});

test("lists collection ids below the root and below documents", async () => {
  await fill("parents/one/kids", { a: 1 });
  await fill("parents/one/pets", { a: 1 });
  const ids = (path: string, body: object = {}) =>
    ask("POST", `${root}${path}:listCollectionIds`, body);
  expect((await ids("/parents/one")).json).toEqual({ collectionIds: ["kids", "pets"] });
  const { json: first } = await ids("/parents/one", { pageSize: 1 });
  expect(first).toEqual({ collectionIds: ["kids"], nextPageToken: expect.any(String) });
  const second = await ids("/parents/one", { pageSize: 1, pageToken: first.nextPageToken });
  expect(second.json).toEqual({ collectionIds: ["pets"] });
  expect((await ids("")).json.collectionIds).toContain("parents");
});

test("lists all root collections together when none is named", async () => {
  const { json } = await ask("GET", `${root}?pageSize=300`);
  const names = json.documents.map(({ name }: { name: string }) => name.split("/documents/")[1]);
  expect(names).toContain("shelves/b");
  expect(names).toContain("tokens/a");
  expect(names).not.toContain("shelves/a/books/x");
});
