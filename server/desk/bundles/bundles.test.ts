import { expect, test } from "vitest";
import { pathInBundle } from "#content/bundle.ts";
import { readString, typedString } from "#content/typed-values.ts";
import type { PageHandler } from "#server/pages.ts";
import type { DocumentRows } from "#server/desk/answers.ts";
import { testWrites } from "#test/test-writes.ts";
import { openTestDesk } from "#test/test-desk.ts";

const system = { kind: "system", name: "Test" } as const;

/** Pages that contain the title of the post at their address. */
const pages: PageHandler = async ({ site }, request) => {
  const post = await site.post(new URL(request.url).pathname.split("/").at(-1) ?? "");
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(post?.page.title ?? "nothing", { status: post ? 200 : 404, headers });
};

/** Posts a, b and c on the site, and a bundle created by Anna. */
async function openBundles() {
  const opened = await openTestDesk({ pages });
  const anna = await opened.member();
  const { documents } = opened.services;
  const save = (id: string, values: object) =>
    documents.commit([testWrites.post(id, { title: id, slug: id, ...values })], system);
  for (const id of ["a", "b", "c"]) await save(id, {});
  const { id } = (await anna.ask("POST", "/bundles", { name: "Launch" })).json as { id: string };
  const change = (path: string, fields: Record<string, string>, base: string | null) => {
    const typed = Object.entries(fields).map(([name, value]) => [name, typedString(value)]);
    return { path, change: { base, fields: Object.fromEntries(typed) } };
  };
  const timeOf = async (path: string) => (await documents.get(path))?.updateTime ?? "";
  const add = async (path: string, fields: Record<string, string>) =>
    await anna.ask("POST", `/bundles/${id}/documents`, change(path, fields, await timeOf(path)));
  const titles = async () =>
    (await documents.getAll(["posts/a", "posts/b", "posts/c", "posts/d"])).map(
      (found) => found && readString(found.fields.title),
    );
  const ask = (what: string, body: object = {}) => anna.ask("POST", `/bundles/${id}${what}`, body);
  const open = async () => (await anna.get(`/bundles/${id}`)) as Opened;
  const visit = (address: string) => opened.ask(address, {});
  return { ...opened, anna, documents, save, id, change, visit, add, titles, ask, open };
}

interface Opened {
  name: string;
  state: string;
  documents: { path: string; version: string; isBehind: boolean; obstacle?: object }[];
}

/** A bundle that changes a, deletes b and creates d. */
async function openFilled() {
  const bundles = await openBundles();
  await bundles.add("posts/a", { title: "Harbour" });
  await bundles.ask("/documents", { path: "posts/b", change: "delete" });
  const fields = { title: "Dock", slug: "d" };
  await bundles.ask("/documents", bundles.change("posts/d", fields, null));
  return bundles;
}

test("publishes all changes of a bundle in one commit, and undoes them in one", async () => {
  await using bundles = await openFilled();
  expect(await bundles.titles()).toEqual(["a", "b", "c", undefined]);
  expect(await bundles.open()).toMatchObject({
    name: "Launch",
    count: 3,
    documents: [
      { path: "posts/a", effect: "update", fields: ["title"], title: "Harbour", isBehind: false },
      { path: "posts/b", effect: "delete", title: "b" },
      { path: "posts/d", effect: "create", title: "Dock" },
    ],
  });
  const before = await bundles.documents.history.latest();
  expect(await bundles.ask("/publish")).toMatchObject({
    status: 200,
    json: { sequence: before + 1, changed: 3 },
  });
  expect(await bundles.titles()).toEqual(["Harbour", undefined, "c", "Dock"]);
  expect(await bundles.ask("/publish")).toMatchObject({ status: 400 });
  expect(await bundles.anna.get("/bundles?state=published")).toMatchObject({
    bundles: [{ name: "Launch", changed: { by: { name: "Anna Hart" } } }],
  });

  await bundles.save("c", { title: "changed by another" });
  expect(await bundles.ask("/undo")).toMatchObject({ status: 200, json: { changed: 3 } });
  expect(await bundles.titles()).toEqual(["a", "b", "changed by another", undefined]);
  expect(await bundles.open()).toMatchObject({ state: "open" });
});

test("publishes nothing when one change cannot be, and names the fields", async () => {
  await using bundles = await openFilled();
  await bundles.save("a", { title: "Lighthouse" });
  const sequence = await bundles.documents.history.latest();
  const refused = await bundles.ask("/publish");
  expect(refused).toMatchObject({ status: 409 });
  expect(JSON.stringify(refused.json)).toContain("Title of “Harbour” was changed on the site");
  expect(await bundles.documents.history.latest()).toBe(sequence);
  expect(await bundles.titles()).toEqual(["Lighthouse", "b", "c", undefined]);
  const { documents } = await bundles.open();
  expect(documents[0]).toMatchObject({
    isBehind: true,
    obstacle: { kind: "changed", fields: [{ name: "title", words: "Title" }] },
  });
  expect(documents[1]).not.toHaveProperty("obstacle");

  await bundles.ask("/bring-in", { path: "posts/a", take: ["title"] });
  expect((await bundles.open()).documents[0]).toMatchObject({ isBehind: false });
  expect(await bundles.ask("/publish")).toMatchObject({ status: 200 });
  expect(await bundles.titles()).toEqual(["Lighthouse", undefined, "c", "Dock"]);
});

test("keeps the bundle's value of a field that both changed, where that is chosen", async () => {
  await using bundles = await openFilled();
  await bundles.save("a", { title: "Lighthouse", subtitle: "by another" });
  await bundles.ask("/bring-in", { path: "posts/a", take: [] });
  await bundles.ask("/publish");
  expect(await bundles.titles()).toEqual(["Harbour", undefined, "c", "Dock"]);
  const a = await bundles.documents.get("posts/a");
  expect(readString(a?.fields.subtitle)).toBe("by another");
});

test("brings nothing in when the document has changed again since it was shown", async () => {
  await using bundles = await openFilled();
  const shown = async () => (await bundles.open()).documents[0];
  const bringIn = (version = "") =>
    bundles.ask("/bring-in", { path: "posts/a", take: [], version });
  await bundles.save("a", { title: "Lighthouse" });
  const first = await shown();
  await bundles.save("a", { title: "Lantern" });
  expect(await bringIn(first?.version)).toMatchObject({ status: 409 });
  expect(await bringIn((await shown())?.version)).toMatchObject({ status: 200 });
  expect(await shown()).toMatchObject({ isBehind: false });
});

test("merges what others changed of the same document meanwhile", async () => {
  await using bundles = await openFilled();
  await bundles.save("a", { title: "a", subtitle: "by another" });
  expect(await bundles.ask("/publish")).toMatchObject({ status: 200 });
  const a = await bundles.documents.get("posts/a");
  expect([readString(a?.fields.title), readString(a?.fields.subtitle)]).toEqual([
    "Harbour",
    "by another",
  ]);
});

test("stops at a document that was deleted or changed since, and at one that the model refuses", async () => {
  await using bundles = await openFilled();
  await bundles.documents.commit([{ delete: "posts/a" }], system);
  await bundles.save("b", { title: "still needed" });
  await bundles.ask("/documents", bundles.change("posts/e", { title: "", slug: "c" }, null));
  const { documents } = await bundles.open();
  expect(documents.map(({ obstacle }) => obstacle)).toMatchObject([
    { kind: "deleted" },
    { kind: "changed" },
    undefined,
    { kind: "invalid" },
  ]);
  expect(await bundles.ask("/publish")).toMatchObject({ status: 409 });
  expect(await bundles.titles()).toEqual([undefined, "still needed", "c", undefined]);
});

test("leaves a document deleted that the site has deleted already", async () => {
  await using bundles = await openFilled();
  await bundles.ask("/documents", { path: "posts/a", change: "delete" });
  await bundles.documents.commit([{ delete: "posts/a" }], system);
  await bundles.ask("/bring-in", { path: "posts/a", take: [] });
  const [row] = (await bundles.open()).documents;
  expect(row).toMatchObject({ effect: "delete", isBehind: false });
  expect(row).not.toHaveProperty("obstacle");
  expect(await bundles.ask("/publish")).toMatchObject({ status: 200, json: { changed: 2 } });
  expect(await bundles.titles()).toEqual([undefined, undefined, "c", "Dock"]);
  await bundles.ask("/undo");
  expect(await bundles.titles()).toEqual([undefined, "b", "c", undefined]);
});

test("is edited like any document, and refuses a draft that clashes with it", async () => {
  await using bundles = await openFilled();
  const path = pathInBundle(bundles.id, "posts/a");
  const opened = await bundles.anna.get(`/documents/${path}`);
  expect(opened).toMatchObject({ path, stored: { fields: { title: { stringValue: "Harbour" } } } });
  const update = { path, fields: { subtitle: typedString("In the bundle") } };
  await bundles.documents.commit([{ update, updateMask: ["subtitle"] }], system);
  expect((await bundles.open()).documents[0]).toMatchObject({ fields: ["subtitle", "title"] });

  expect(await bundles.add("posts/a", { intro: "More" })).toMatchObject({ status: 200 });
  const clash = await bundles.add("posts/a", { title: "Port" });
  expect(clash).toMatchObject({ status: 409 });
  expect(JSON.stringify(clash.json)).toContain("already changes Title here");
  const draft = { base: null, fields: { title: typedString("Draft") }, version: 1 };
  const drafts = `/drafts/${path}/tab-of-sixteen-letters`;
  expect(await bundles.anna.ask("PUT", drafts, draft)).toMatchObject({ status: 200 });
  const { rows } = await bundles.anna.get<{ rows: { path: string }[] }>("/rows/posts");
  expect(rows.map((row) => row.path).toSorted()).toEqual(["posts/a", "posts/b", "posts/c"]);
});

test("shows the site with a bundle, its documents as they are being typed", async () => {
  await using bundles = await openFilled();
  const { anna, id } = bundles;
  const page = (address: string, changes: object[] = []) =>
    anna.ask("POST", "/preview", { address, bundle: id, changes });
  expect(await page("/news/a")).toMatchObject({ json: { html: "Harbour" } });
  expect(await page("/news/b")).toMatchObject({ json: { status: 404 } });
  expect(await page("/news/d")).toMatchObject({ json: { html: "Dock" } });
  const document = pathInBundle(id, "posts/a");
  const base = (await bundles.documents.get(document))?.updateTime;
  const typed = { document, base, fields: { title: typedString("Har") } };
  expect(await page("/news/a", [typed])).toMatchObject({ json: { html: "Har" } });
  expect(
    await anna.ask("POST", "/preview", { document, bundle: id, changes: [typed] }),
  ).toMatchObject({ json: { html: "Har" } });
  expect(await (await bundles.visit("/news/a")).text()).toBe("a");
});

test("hides and shows a document when it is published", async () => {
  await using bundles = await openBundles();
  await bundles.ask("/documents", { path: "posts/a" });
  const set = (isHidden: boolean) => bundles.ask("/visibility", { path: "posts/a", isHidden });
  await set(true);
  expect((await bundles.open()).documents).toMatchObject([{ fields: ["hidden"], isHidden: true }]);
  expect((await bundles.visit("/news/a")).status).toBe(200);
  await bundles.ask("/publish");
  expect((await bundles.visit("/news/a")).status).toBe(404);
  await bundles.ask("/undo");
  expect((await bundles.visit("/news/a")).status).toBe(200);
  await set(false);
  expect((await bundles.open()).documents).toMatchObject([{ fields: [], isHidden: false }]);
});

test("says which bundles change the same document", async () => {
  await using bundles = await openFilled();
  const other = (await bundles.anna.ask("POST", "/bundles", { name: "Autumn" })).json;
  const { id } = other as { id: string };
  await bundles.anna.ask("POST", `/bundles/${id}/documents`, { path: "posts/a" });
  expect((await bundles.open()).documents[0]).toMatchObject({ also: [{ id, name: "Autumn" }] });
  expect(await bundles.anna.get("/bundles-of/posts/a")).toMatchObject({
    bundles: [{ name: "Launch" }, { name: "Autumn" }],
  });
  await bundles.anna.ask("POST", `/bundles/${id}`, { isRemoved: true });
  expect((await bundles.open()).documents[0]).toMatchObject({ also: [] });
});

test("lists documents with the open bundles that change them, and when these go live", async () => {
  await using bundles = await openFilled();
  const listed = async () => {
    const { rows } = (await bundles.anna.get("/rows/posts")) as DocumentRows;
    return Object.fromEntries(rows.map(({ id, bundles: of }) => [id, of]));
  };
  const undated = { id: bundles.id, name: "Launch" };
  expect(await listed()).toEqual({ a: [undated], b: [undated], c: [] });
  await bundles.ask("/schedule", { wallClock: "2027-06-01T09:00" });
  const dated = { ...undated, due: "2027-06-01T08:00:00.000Z" };
  expect(await listed()).toEqual({ a: [dated], b: [dated], c: [] });
  await bundles.ask("/schedule", { wallClock: null });
  await bundles.ask("/publish");
  expect(await listed()).toEqual({ a: [], c: [], d: [] });
});

test("shows visitors nothing of a bundle", async () => {
  await using bundles = await openFilled();
  const { id } = bundles;
  const database = "/v1/projects/site/databases/(default)/documents";
  for (const address of [
    `${database}/bundles`,
    `${database}/bundles/${id}`,
    `${database}/bundles/${id}/posts`,
    `${database}/${pathInBundle(id, "posts/a")}`,
    `/api/desk/bundles/${id}`,
    "/api/desk/bundles.ics",
  ]) {
    const response = await bundles.visit(address);
    expect([401, 403]).toContain(response.status);
    expect(await response.text()).not.toContain("Harbour");
  }
});

test("refuses changes that no bundle can contain", async () => {
  await using bundles = await openBundles();
  const { anna, id } = bundles;
  const post = (path: string, body: object) => anna.ask("POST", path, body);
  for (const [path, body, status] of [
    ["/bundles", { name: " " }, 400],
    ["/bundles", { name: "a".repeat(81) }, 400],
    ["/bundles/nothing", { name: "Launch" }, 404],
    [`/bundles/${id}/documents`, { path: "privatesettings/enquiries" }, 400],
    [`/bundles/${id}/documents`, { path: "enquiries/one" }, 404],
    [`/bundles/${id}/documents`, { path: pathInBundle(id, "posts/a") }, 400],
    [`/bundles/${id}/documents`, { path: "pages/home", change: "delete" }, 400],
    [`/bundles/${id}/documents`, { path: "posts/a", change: { base: "never", fields: {} } }, 400],
    [`/bundles/${id}/take-out`, { path: "posts/a" }, 404],
    [`/bundles/${id}/publish`, {}, 400],
    [`/bundles/${id}/undo`, {}, 400],
    [`/bundles/${id}/schedule`, { wallClock: "soon" }, 400],
    [`/bundles/${id}/schedule`, { wallClock: "2001-01-01T09:00" }, 400],
    [`/bundles/${id}/schedule`, { wallClock: "2027-03-28T01:30" }, 400],
  ] as const)
    expect([path, body, (await post(path, body)).status]).toEqual([path, body, status]);
});
