import { expect, test } from "vitest";
import { encodeBundle, pathInBundle, readBundle } from "#content/bundle.ts";
import { typedString } from "#content/typed-values.ts";
import { createDrafts } from "#server/desk/drafts/drafts.ts";
import type { PageHandler } from "#server/pages.ts";
import { openStore } from "#test/test-store.ts";
import { testWrites } from "#test/test-writes.ts";
import { openTestDesk, type TestMember } from "#test/test-desk.ts";
import { readWaitingAdvice, type WaitingAdvice } from "./waiting-advice.ts";

const system = { kind: "system", name: "Test" } as const;
const tabId = "tab-0123456789-one";

/** A site without pages. */
const pages: PageHandler = async () => new Response("nothing", { status: 404 });

const metaDescription = "A description of more than fifty characters, as it ought to be here.";
const dead = "See [it](/nowhere).";

async function openDesk() {
  const opened = await openTestDesk({ pages });
  const { documents } = opened.services;
  await documents.commit(
    ["a", "b"].map((id) => testWrites.post(id, { title: `Post ${id}`, metaDescription })),
    system,
  );
  const baseOf = async (path: string) => (await documents.get(path))?.updateTime ?? null;
  const body = (text: string) => ({ body: typedString(text) });
  return {
    ...opened,
    anna: await opened.member(),
    ben: await opened.member("ben@example.com"),
    adviceOf: (member: TestMember) => member.get<WaitingAdvice>("/advice"),
    async draft(member: TestMember, path: string, text: string, version = 1) {
      const draft = { base: await baseOf(path), fields: body(text), version };
      await member.ask("PUT", `/drafts/${path}/${tabId}`, draft);
    },
    async bundle(member: TestMember, name: string, texts: Record<string, string>) {
      const made = await member.ask("POST", "/bundles", { name });
      const { id } = made.json as { id: string };
      for (const [path, text] of Object.entries(texts)) {
        const change = { base: await baseOf(path), fields: body(text) };
        await member.ask("POST", `/bundles/${id}/documents`, { path, change });
      }
      return id;
    },
  };
}

test("lists advice about a member's own drafts and bundles, as they would be, until it is followed or dismissed", async () => {
  await using desk = await openDesk();
  const { anna, ben } = desk;
  expect(await desk.adviceOf(anna)).toEqual({ rows: [], hasMore: false });
  await desk.draft(anna, "posts/a", `${dead} The colour gray. A center.`);
  const launch = await desk.bundle(anna, "Launch", { "posts/a": dead, "posts/b": "All is well." });
  await desk.bundle(ben, "Of Ben", { "posts/b": dead });
  await desk.draft(ben, "posts/b", "All is well.");
  expect(await desk.adviceOf(anna)).toEqual({
    rows: [
      {
        path: "posts/a",
        kind: "Post",
        title: "Post a",
        count: 3,
        checks: ["link", "spelling"],
      },
      {
        path: `bundles/${launch}/posts/a`,
        kind: "Post",
        title: "Post a",
        bundle: { id: launch, name: "Launch" },
        count: 1,
        checks: ["link"],
      },
    ],
    hasMore: false,
  });

  // The draft in the bundle differs by now, and a dismissal applies everywhere.
  await desk.draft(anna, `bundles/${launch}/posts/a`, "All is well.");
  const link = { document: "posts/a", check: "link", place: "body", quote: "/nowhere" };
  await anna.ask("POST", "/checks/dismiss", { ...link, reason: "It comes tomorrow." });
  expect((await desk.adviceOf(anna)).rows).toMatchObject([
    { path: "posts/a", count: 2, checks: ["spelling"] },
  ]);
  await desk.draft(anna, "posts/a", "The colour grey.", 2);
  expect((await desk.adviceOf(anna)).rows).toEqual([]);
  expect((await desk.adviceOf(ben)).rows).toMatchObject([
    { path: expect.stringMatching(/^bundles\/\w+\/posts\/b$/), bundle: { name: "Of Ben" } },
  ]);
});

test("looks at a number of documents, and says that there are more", async () => {
  await using desk = await openDesk();
  const { anna } = desk;
  const ids = Array.from({ length: 40 }, (_, at) => `n${at}`);
  await desk.services.documents.commit(
    ids.map((id) => testWrites.post(id, { metaDescription })),
    system,
  );
  const texts = Object.fromEntries(ids.map((id) => [`posts/${id}`, dead]));
  await desk.bundle(anna, "Large", texts);
  const { rows, hasMore } = await desk.adviceOf(anna);
  expect([rows.length, hasMore]).toEqual([32, true]);
});

test("leaves out the draft of a document that is in its bundle no more, and is for staff alone", async () => {
  await using desk = await openDesk();
  const { anna } = desk;
  const bundle = await desk.bundle(anna, "Launch", { "posts/a": "All is well." });
  await desk.draft(anna, `bundles/${bundle}/posts/a`, dead);
  expect((await desk.adviceOf(anna)).rows).toMatchObject([{ path: `bundles/${bundle}/posts/a` }]);
  await anna.ask("POST", `/bundles/${bundle}/take-out`, { path: "posts/a" });
  expect((await desk.adviceOf(anna)).rows).toEqual([]);
  expect((await desk.ask("/api/desk/advice", {})).status).toBe(401);
});

test("leaves out drafts, and documents of bundles, of a page that no longer exists", async () => {
  await using desk = await openDesk();
  const { anna, services } = desk;
  const launch = await desk.bundle(anna, "Launch", { "posts/b": dead });
  await desk.draft(anna, "posts/a", dead);
  // As an older version with such a page left them.
  const gone = "pages/our-shop";
  const { changes } = readBundle((await services.documents.get(`bundles/${launch}`))?.fields ?? {});
  const fields = encodeBundle({
    name: "Launch",
    state: "open",
    changes: new Map([...changes, [gone, { kind: "create" }]]),
  });
  await services.documents.commit(
    [
      { update: { path: `bundles/${launch}`, fields } },
      { update: { path: pathInBundle(launch, gone), fields: { intro: typedString(dead) } } },
    ],
    system,
  );
  expect((await desk.adviceOf(anna)).rows).toMatchObject([
    { path: "posts/a" },
    { path: `bundles/${launch}/posts/b` },
  ]);

  await using store = await openStore();
  const drafts = createDrafts({ database: store.database, onChanged: () => undefined });
  const staff = { kind: "staff", id: "anna", name: "Anna", role: "owner" } as const;
  const key = { collection: "pages", id: "our-shop", staff, tabId };
  await drafts.save(key, { base: null, fields: { intro: typedString(dead) }, version: 1 });
  const openView = () => Promise.reject(new Error("Nothing is left to check."));
  const sources = { ...desk.desk, drafts };
  expect(await readWaitingAdvice(sources, openView, staff)).toEqual({ rows: [], hasMore: false });
});

test("counts the open advice about a bundle for any member", async () => {
  await using desk = await openDesk();
  const launch = await desk.bundle(desk.anna, "Launch", {
    "posts/a": `${dead} A center.`,
    "posts/b": "All is well.",
  });
  const counted = await desk.ben.get(`/bundles/${launch}/advice`);
  expect(counted).toEqual({ count: 2, hasMore: false });
});
