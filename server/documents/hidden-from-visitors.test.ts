import { expect, test } from "vitest";
import { hideWrite, showWrite } from "#content/hidden.ts";
import { typedString } from "#content/typed-values.ts";
import { fetchJson } from "#test/fetch-json.ts";
import { openDocumentSite } from "#test/document-site.ts";
import { anna } from "#test/test-store.ts";

const root = "/v1/projects/agency/databases/(default)/documents";

async function openSite() {
  const site = await openDocumentSite();
  const { documents } = site.services;
  const posts = ["a", "b", "c", "d"].map((id) => ({
    update: {
      path: `posts/${id}`,
      fields: { title: typedString(`Title ${id}`), slug: typedString(id) },
    },
  }));
  await documents.commit([...posts, hideWrite("posts/b"), hideWrite("posts/c")], anna);
  const { token } = await site.signIn();
  return {
    ...site,
    documents,
    visitor: fetchJson(site.origin),
    staff: fetchJson(site.origin, { Authorization: `Bearer ${token}` }),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

const idsIn = (found: { name: string }[]) => found.map(({ name }) => name.split("/").at(-1));
const query = { structuredQuery: { from: [{ collectionId: "posts" }] } };
const count = {
  structuredAggregationQuery: { ...query, aggregations: [{ alias: "n", count: {} }] },
};

test("visitors get hidden documents as missing ones, staff as they are", async () => {
  await using site = await openSite();
  const hidden = await site.visitor("GET", `${root}/posts/b`);
  const never = await site.visitor("GET", `${root}/posts/never`);
  expect(hidden.status).toBe(404);
  expect(JSON.stringify(hidden.json)).toBe(
    JSON.stringify(never.json).replaceAll("posts/never", "posts/b"),
  );
  expect((await site.staff("GET", `${root}/posts/b`)).json.fields.hidden).toEqual({
    booleanValue: true,
  });
  const body = {
    documents: ["a", "b"].map((id) => `${root.slice("/v1/".length)}/posts/${id}`),
  };
  const got = await site.visitor("POST", `${root}:batchGet`, body);
  expect(got.json.map((one: object) => Object.keys(one)[0])).toEqual(["found", "missing"]);
});

test("lists, queries and counts of visitors leave hidden documents out, page after page", async () => {
  await using site = await openSite();
  const pages: (string | undefined)[] = [];
  for (let token: string | undefined = ""; token !== undefined;) {
    const { json } = await site.visitor("GET", `${root}/posts?pageSize=1&pageToken=${token}`);
    pages.push(...idsIn(json.documents ?? []));
    token = json.nextPageToken;
  }
  expect(pages).toEqual(["a", "d"]);
  const ordered = await site.visitor("GET", `${root}/posts?orderBy=title%20desc`);
  expect(idsIn(ordered.json.documents)).toEqual(["d", "a"]);
  const idsFound = (found: { document: { name: string } }[]) =>
    idsIn(found.map(({ document }) => document));
  expect(idsFound((await site.visitor("POST", `${root}:runQuery`, query)).json)).toEqual([
    "a",
    "d",
  ]);
  expect(idsFound((await site.staff("POST", `${root}:runQuery`, query)).json)).toHaveLength(4);
  const counted = async (ask: typeof site.visitor) =>
    (await ask("POST", `${root}:runAggregationQuery`, count)).json[0].result.aggregateFields.n;
  expect(await counted(site.visitor)).toEqual({ integerValue: "2" });
  expect(await counted(site.staff)).toEqual({ integerValue: "4" });
  expect((await site.staff("GET", `${root}/posts`)).json.documents).toHaveLength(4);
});

test("commits say which changes visitors could not see, at once and from the history", async () => {
  await using site = await openSite();
  const { documents } = site;
  const seen: unknown[] = [];
  documents.onCommit(({ changes }) => seen.push(changes));
  const last = await documents.history.latest();
  const update = { path: "posts/b", fields: { title: typedString("Again") } };
  await documents.commit([{ update, updateMask: ["title"] }], anna);
  await documents.commit([showWrite("posts/b")], anna);
  await documents.commit([hideWrite("posts/b"), hideWrite("posts/a")], anna);
  await documents.commit([{ delete: "posts/b" }], anna);
  const change = (id: string, kind: string) => ({
    path: `posts/${id}`,
    collection: "posts",
    id,
    kind,
  });
  expect(seen).toEqual([
    [{ ...change("b", "update"), isHidden: true }],
    [change("b", "update")],
    [change("b", "update"), change("a", "update")],
    [{ ...change("b", "delete"), isHidden: true }],
  ]);
  const stored = (await documents.history.since(last, 100)).map(({ changes }) =>
    changes.map(({ id, isHidden }) => [id, isHidden]),
  );
  expect(stored).toEqual([
    [["b", true]],
    [["b", undefined]],
    [
      ["a", undefined],
      ["b", undefined],
    ],
    [["b", true]],
  ]);
});
