import { expect, test } from "vitest";
import { hideWrite, showWrite } from "#content/hidden.ts";
import { typedString } from "#content/typed-values.ts";
import type { PageHandler } from "#server/pages.ts";
import { wallClockOf } from "#content/time-zone.ts";
import { microsOf } from "#server/documents/values/timestamps.ts";
import { testWrites } from "#test/test-writes.ts";
import { openTestDesk } from "#test/test-desk.ts";

const system = { kind: "system", name: "Test" } as const;

/** Pages that contain the title of the post at their address. */
const pages: PageHandler = async ({ site }, request) => {
  const post = await site.post(new URL(request.url).pathname.split("/").at(-1) ?? "");
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(post?.page.title ?? "nothing", { status: post ? 200 : 404, headers });
};

/** Commit 1 of the test creates a and b; 2 changes a, 3 deletes b, 4 creates c. */
async function openDesk({ cachePages = false } = {}) {
  const opened = await openTestDesk({ pages, cachePages });
  const anna = await opened.member();
  const { documents } = opened.services;
  const save = async (writes: Parameters<typeof documents.commit>[0]) =>
    (await documents.commit(writes, system)).sequence ?? 0;
  const post = (id: string, title: string) => testWrites.post(id, { title, slug: id });
  const first = await save([post("a", "Harbour"), post("b", "Port")]);
  await save([post("a", "Lighthouse")]);
  await save([{ delete: "posts/b" }]);
  const last = await save([post("c", "Canal")]);
  const fields = async () =>
    (await documents.getAll(["posts/a", "posts/b", "posts/c"])).map((found) => found?.fields);
  return { ...opened, anna, documents, save, post, first, last, fields };
}

test("lists the commits newest first, by pages", async () => {
  await using desk = await openDesk();
  const newest = await desk.anna.get<{ commits: object[]; next: number }>("/timeline?limit=3");
  expect(newest.commits).toMatchObject([
    { sequence: desk.last, by: { name: "Test" }, changes: [{ title: "Canal", kind: "create" }] },
    { changes: [{ path: "posts/b", title: "Port", kind: "delete" }] },
    { changes: [{ path: "posts/a", title: "Lighthouse", fields: ["title"] }] },
  ]);
  expect(await desk.anna.get(`/timeline?limit=3&before=${newest.next}`)).toMatchObject({
    commits: [{ sequence: desk.first, changes: [{ title: "Harbour" }, { title: "Port" }] }],
  });
  expect(await desk.anna.get(`/timeline?limit=2&after=${desk.first}`)).toMatchObject({
    commits: [{ sequence: desk.last - 1 }, { sequence: desk.first + 1 }],
    next: desk.last - 1,
  });
  expect(await desk.anna.get("/timeline/at?moment=2999-01-01T00:00")).toEqual({
    sequence: desk.last,
  });
  for (const [moment, status] of [
    ["1999-01-01T00:00", 404],
    ["2026-02-31T00:00", 400],
    ["yesterday", 400],
  ] as const)
    expect(await desk.anna.ask("GET", `/timeline/at?moment=${moment}`)).toMatchObject({ status });
});

test("shows a page as it was, and visitors the page as it is", async () => {
  await using desk = await openDesk();
  const at = (sequence: number | string, address = "/news/a") =>
    desk.anna.ask("GET", `/past-page?at=${sequence}&address=${address}`);
  expect(await at(desk.first)).toMatchObject({ json: { status: 200, html: "Harbour" } });
  expect(await at(desk.last)).toMatchObject({ json: { html: "Lighthouse" } });
  expect(await at(desk.first, "/news/c")).toMatchObject({ status: 200, json: { status: 404 } });
  expect(await (await desk.ask("/news/a", {})).text()).toBe("Lighthouse");
  expect(await at(desk.last + 1)).toMatchObject({ status: 404 });
  expect(await at("0")).toMatchObject({ status: 400 });
  expect(await at(desk.first, "/dashboard")).toMatchObject({ status: 400 });
  for (const path of ["/timeline", "/past-page?at=1", "/bring-back?at=1"])
    expect((await desk.ask(`/api/desk${path}`, {})).status).toBe(401);
});

test("keeps neither former pages nor previews for visitors", async () => {
  await using desk = await openDesk({ cachePages: true });
  const { pageCache } = desk.services;
  const isKept = (address: string) => pageCache.cached(desk.origin + address) !== undefined;
  const visit = async (address: string) => await (await fetch(desk.origin + address)).text();
  // One page is cached already, the other is not.
  expect(await visit("/news/a")).toBe("Lighthouse");
  expect([isKept("/news/a"), isKept("/news/b")]).toEqual([true, false]);
  const base = (await desk.documents.get("posts/a"))?.updateTime ?? "";
  const fields = { title: typedString("A draft") };
  const changes = [{ document: "posts/a", base, fields }];
  for (const address of ["/news/a", "/news/b"]) {
    const past = await desk.anna.get(`/past-page?at=${desk.first}&address=${address}`);
    expect(past).toMatchObject({ html: address === "/news/a" ? "Harbour" : "Port" });
    const { json } = await desk.anna.ask("POST", "/preview", { address, changes });
    expect(json).toMatchObject({ html: address === "/news/a" ? "A draft" : "nothing" });
  }
  expect(isKept("/news/b")).toBe(false);
  // The second visit is served from the cache.
  for (const _ of [1, 2]) expect(await visit("/news/a")).toBe("Lighthouse");
  expect(await visit("/news/b")).toBe("nothing");
  await desk.save([desk.post("a", "Pier")]);
  await desk.anna.get(`/past-page?at=${desk.first}&address=/news/a`);
  for (const _ of [1, 2]) expect(await visit("/news/a")).toBe("Pier");
});

test("brings everything back in one commit, which can be undone", async () => {
  await using desk = await openDesk();
  const before = await desk.fields();
  const list = await desk.anna.get<{ known: number }>(`/bring-back?at=${desk.first}`);
  expect(list).toMatchObject({
    known: desk.last,
    changes: [{ effect: "update" }, { effect: "restore" }, { effect: "delete", title: "Canal" }],
  });
  const bring = (body: object) => desk.anna.ask("POST", "/bring-back", body);
  const done = await bring({ at: desk.first, known: list.known });
  expect(done).toMatchObject({ status: 200, json: { sequence: desk.last + 1, changed: 3 } });
  const past = await desk.documents.sourceAt(desk.first).getAll(["posts/a", "posts/b", "posts/c"]);
  expect(await desk.fields()).toEqual(past.map((found) => found?.fields));
  expect(await bring({ at: desk.first, known: desk.last + 1 })).toMatchObject({ status: 400 });
  await bring({ at: desk.last, known: desk.last + 1 });
  expect(JSON.stringify(await desk.fields())).toBe(JSON.stringify(before));
});

test("says which documents would be hidden from the site or shown on it", async () => {
  await using desk = await openDesk();
  const visible = await desk.documents.history.latest();
  await desk.save([hideWrite("posts/a")]);
  const hidden = await desk.documents.history.latest();
  await desk.save([showWrite("posts/a")]);
  const effects = async (at: number) =>
    (await desk.anna.get<{ changes: { effect: string }[] }>(`/bring-back?at=${at}`)).changes;
  expect(await effects(hidden)).toMatchObject([{ effect: "hide" }]);
  await desk.save([hideWrite("posts/a")]);
  expect(await effects(visible)).toMatchObject([{ effect: "show" }]);
});

test("brings one document back, unless it changed meanwhile", async () => {
  await using desk = await openDesk();
  const document = "posts/a";
  const bring = (body: object) => desk.anna.ask("POST", "/bring-back", { at: desk.first, ...body });
  await desk.save([desk.post("c", "Canals")]);
  await desk.save([desk.post("a", "Pier")]);
  expect(await bring({ document, known: desk.last })).toMatchObject({ status: 409 });
  expect(await bring({ document, known: desk.last + 3 })).toMatchObject({ status: 404 });
  expect(await bring({ document: "enquiries/a", known: 1 })).toMatchObject({ status: 400 });
  expect(await bring({ document, known: desk.last + 2 })).toMatchObject({ json: { changed: 1 } });
  const [a, b, c] = await desk.fields();
  expect([a?.["title"], b, c?.["title"]]).toEqual([
    typedString("Harbour"),
    undefined,
    typedString("Canals"),
  ]);
});

test("refuses to bring more than 500 documents back", async () => {
  await using desk = await openDesk();
  const writes = Array.from({ length: 501 }, (_, n) => desk.post(`p${n}`, `Post ${n}`));
  await desk.save(writes.slice(0, 250));
  await desk.save(writes.slice(250));
  const { status, json } = await desk.anna.ask("GET", `/bring-back?at=${desk.last}`);
  expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining("changed since")]);
  // The timeline names the first of the changes.
  const { commits } = await desk.anna.get<{ commits: { changes: object[] }[] }>(
    "/timeline?limit=1",
  );
  expect(commits).toMatchObject([{ changed: 251 }]);
  expect(commits[0]?.changes).toHaveLength(3);
});

test("finds the last commit of every time between commits", async () => {
  await using desk = await openDesk();
  for (let turn = 0; turn < 10; turn += 1) await desk.save([desk.post("a", `Pier ${turn}`)]);
  // Enquiries are not part of the site, so their commits are not in the timeline.
  await desk.documents.commit([{ update: { path: "enquiries/a", fields: {} } }], system);
  const last = await desk.save([desk.post("a", "Quay")]);
  const { commits } = await desk.anna.get<{ commits: { sequence: number; time: string }[] }>(
    "/timeline?limit=100",
  );
  expect(commits.length).toBe(15);
  for (const [at, { sequence, time }] of commits.entries()) {
    const micros = microsOf(time);
    expect(await desk.documents.timeline.lastBy(micros)).toBe(sequence);
    expect(await desk.documents.timeline.lastBy(micros - 1)).toBe(commits[at + 1]?.sequence);
  }
  expect(await desk.documents.timeline.lastBy(Number.MAX_SAFE_INTEGER)).toBe(last);
});

test("finds and shows an import by its own time, whatever the times of its documents", async () => {
  await using desk = await openDesk();
  const lastBefore = microsOf((await desk.documents.get("posts/c"))?.updateTime ?? "");
  const imported = ["d", "e"].map((id) => {
    const times = { createTime: "2019-01-01T00:00:00Z", updateTime: "2019-02-01T00:00:00Z" };
    return { update: { ...desk.post(id, "Imported").update, ...times } };
  });
  const { sequence, commitTime } = await desk.documents.commit(imported, system);
  const { lastBy } = desk.documents.timeline;
  expect(await lastBy(lastBefore)).toBe(desk.last);
  expect(await lastBy(microsOf(commitTime) - 1)).toBe(desk.last);
  expect(await lastBy(microsOf(commitTime))).toBe(sequence);
  expect(await lastBy(microsOf("2019-03-01T00:00:00.000000Z"))).toBeUndefined();
  expect(await desk.anna.get("/timeline?limit=1")).toMatchObject({
    commits: [{ sequence, time: commitTime }],
  });
  expect(await desk.documents.get("posts/d")).toMatchObject({
    updateTime: "2019-02-01T00:00:00.000000Z",
  });
});

test("finds moments by the clocks of the site's time zone", async () => {
  await using desk = await openDesk();
  const newYork = wallClockOf("America/New_York", Date.now());
  const find = () => desk.anna.ask("GET", `/timeline/at?moment=${newYork}`);
  // In London that minute was hours earlier, before the first commit.
  expect(await find()).toMatchObject({ status: 404 });
  const sequence = await desk.save([testWrites.settings({ timeZone: "America/New_York" })]);
  expect(await find()).toMatchObject({ status: 200, json: { sequence } });
});
