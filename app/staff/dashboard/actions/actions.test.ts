import { afterAll, expect, test } from "vitest";
import {
  readInteger,
  readString,
  typedInteger,
  typedString,
  type TypedFields,
} from "#content/typed-values.ts";
import { Refusal, fetchJson } from "#app/ui/fetch-json.ts";
import { basedOnLatest, saveOrders } from "#app/staff/dashboard/order/save-orders.ts";
import { isSlugTaken, reopenAsDraft } from "#app/staff/trash/deleted-document.tsx";
import type { OpenedDocument, TrashRows } from "#server/desk/answers.ts";
import { openDocumentSite } from "#test/document-site.ts";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { discardDrafts, restoreDrafts } from "./discard-drafts.ts";
import { createDuplication, freeSlug, bringBack, trashDocument } from "./document-actions.ts";

await using opening = new AsyncDisposableStack();
const site = opening.use(await openDocumentSite());
const { token } = await site.signIn();
const opened = opening.move();
afterAll(() => opened.disposeAsync());

const { documents } = site.services;
const author = { kind: "system", name: "A test" } as const;
const tabId = "an-id-of-this-tab";
const duplicate = createDuplication(ask);

test("a duplicate is a private draft under a new id, with its own title and slug", async () => {
  await write("casestudies/harbour", study("Harbour", { order: typedInteger(3) }));
  await write("casestudies/taken", study("Taken", { slug: typedString("copy-of-harbour") }));
  const id = await duplicate({ collection: "casestudies", id: "harbour" }, tabId);
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(await documents.get(`casestudies/${id}`)).toBeUndefined();
  const { stored, drafts } = await openDocument(`casestudies/${id}`);
  expect(stored).toBeUndefined();
  expect(drafts).toMatchObject([
    {
      tabId,
      fields: {
        title: typedString("Copy of Harbour"),
        slug: typedString("copy-of-harbour-2"),
        order: typedInteger(3),
      },
    },
  ]);
});

test("a duplicate whose response was lost is made once when it is asked for again, and stays as edited", async () => {
  await write("posts/lost", study("Lost"));
  const again = createDuplication(losingFirstDraft());
  const lost = { collection: "posts", id: "lost" };
  await expect(again(lost, tabId)).rejects.toThrow(TypeError);
  const copy = (await callDesk(ask, "GET /rows/:collection", { at: "posts" })).rows.find(
    ({ title }) => title === "Copy of Lost",
  );
  const fields = { title: typedString("Copy of Lost"), introTitle: typedString("Edited") };
  const body = { base: null, fields, version: Date.now() + 1 };
  await callDesk(ask, "PUT /drafts/:collection/:id/:tabId", {
    at: `posts/${copy?.id}/${tabId}`,
    body,
  });
  const id = await again(lost, tabId);
  expect((await openDocument(`posts/${id}`)).drafts).toMatchObject([{ fields }]);
  const { rows } = await callDesk(ask, "GET /rows/:collection", { at: "posts" });
  const copies = rows.filter(({ title }) => title === "Copy of Lost");
  expect(copies.map((row) => row.id)).toEqual([id]);
  expect(await again(lost, tabId)).not.toBe(id);
});

test("a duplicate whose response was lost, and that was then discarded, is made again", async () => {
  await write("posts/unwanted", study("Unwanted"));
  const again = createDuplication(losingFirstDraft());
  const unwanted = { collection: "posts", id: "unwanted" };
  await expect(again(unwanted, tabId)).rejects.toThrow(TypeError);
  const copyOf = async () =>
    (await callDesk(ask, "GET /rows/:collection", { at: "posts" })).rows.find(
      ({ title }) => title === "Copy of Unwanted",
    );
  await discardDrafts(ask, `posts/${(await copyOf())?.id}`);
  expect(await copyOf()).toBeUndefined();
  const id = await again(unwanted, tabId);
  expect((await copyOf())?.id).toBe(id);
});

test("a duplicate's title is cut to the maximum length without splitting a surrogate pair", async () => {
  const title = `${"x".repeat(71)}😀 and everything after it`;
  await write("casestudies/long", study("Long", { title: typedString(title) }));
  const id = await duplicate({ collection: "casestudies", id: "long" }, tabId);
  const { drafts } = await openDocument(`casestudies/${id}`);
  expect(drafts).toMatchObject([{ fields: { title: typedString(`Copy of ${title}`) } }]);
});

test("a free slug is the wanted one, else the first unused one with a number", async () => {
  await write("posts/one", study("One", { slug: typedString("news") }));
  await write("posts/two", study("Two", { slug: typedString("news-2") }));
  expect(await freeSlug(ask, "posts", "news")).toBe("news-3");
  expect(await freeSlug(ask, "posts", "other")).toBe("other");
  expect(await freeSlug(ask, "disciplines", "news")).toBe("news");
  expect(await freeSlug(ask, "posts", "")).toBe("");
});

test("a deleted document goes to the trash and is restored unchanged", async () => {
  await write("posts/gone", study("Gone"));
  await trashDocument(ask, "posts/gone");
  expect(await documents.get("posts/gone")).toBeUndefined();
  await bringBack(ask, "posts/gone");
  expect(readString((await documents.get("posts/gone"))?.fields["title"])).toBe("Gone");
  // Restoring twice has no further effect.
  await bringBack(ask, "posts/gone");
  await expect(bringBack(ask, "posts/never")).rejects.toThrow(Refusal);
});

test("a document is not restored over what a colleague has updated since restoring it", async () => {
  await write("posts/back", study("Back"));
  await trashDocument(ask, "posts/back");
  await bringBack(ask, "posts/back");
  await write("posts/back", study("Updated"));
  await bringBack(ask, "posts/back");
  expect(readString((await documents.get("posts/back"))?.fields["title"])).toBe("Updated");
});

test("restoring a document whose slug was taken is refused, and reopening it makes a draft with a free slug", async () => {
  await write("posts/old", study("Old", { slug: typedString("wanted") }));
  await trashDocument(ask, "posts/old");
  await write("posts/new", study("New", { slug: typedString("wanted") }));
  const trash = await fetchJson<TrashRows>(ask, "/api/desk/trash?limit=10");
  const row = trash.rows.find(({ path }) => path === "posts/old");
  if (!row) throw new Error("It is not in the trash.");
  const refusal = await bringBack(ask, row.path).catch((error: unknown) => error);
  expect(isSlugTaken(refusal)).toBe(true);
  await reopenAsDraft(ask, row, tabId);
  const { stored, drafts } = await openDocument("posts/old");
  expect(stored).toBeUndefined();
  expect(drafts).toMatchObject([
    { baseFields: { title: typedString("Old") }, fields: { slug: typedString("wanted-2") } },
  ]);
});

test("discarded drafts can be saved again", async () => {
  const { drafts: before } = await openDocument("posts/old");
  const drafts = await discardDrafts(ask, "posts/old");
  expect((await openDocument("posts/old")).drafts).toEqual([]);
  await restoreDrafts(ask, drafts);
  const { drafts: after } = await openDocument("posts/old");
  expect(after.map(({ fields }) => fields)).toEqual(before.map(({ fields }) => fields));
});

test("orders are saved as integers in one commit, whatever other fields changed meanwhile", async () => {
  const times = await writeThree();
  await write("disciplines/a", { intro: typedString("Changed meanwhile") });
  const before = await documents.history.latest();
  const saved = await saveOrders(ask, [
    { path: "disciplines/a", from: 1, to: 2, updateTime: times[0] },
    { path: "disciplines/b", from: 2, to: 1, updateTime: times[1] },
  ]);
  expect((await documents.history.latest()) - before).toBe(1);
  const a = await documents.get("disciplines/a");
  expect(a?.fields["order"]).toEqual({ integerValue: "2" });
  expect(readString(a?.fields["intro"])).toBe("Changed meanwhile");
  expect(saved.get("disciplines/a")).toBe(a?.updateTime);
});

test("a move is refused as a whole when another editor changed one of its orders", async () => {
  const times = await writeThree();
  await write("disciplines/b", { order: typedInteger(9) });
  const move = saveOrders(ask, [
    { path: "disciplines/a", from: 1, to: 2, updateTime: times[0] },
    { path: "disciplines/b", from: 2, to: 1, updateTime: times[1] },
  ]);
  await expect(move).rejects.toMatchObject({ code: "ABORTED" });
  expect(readInteger((await documents.get("disciplines/a"))?.fields["order"])).toBe(1);
});

test("undoing a move is refused once the list shows that another editor moved the document", () => {
  const undo = [{ path: "disciplines/a", from: 2, to: 1 }];
  const saved = new Map([["disciplines/a", { order: 2, updateTime: "2026-01-01T00:00:01Z" }]]);
  const version = (order: number, second: number) =>
    new Map([["disciplines/a", { order, updateTime: `2026-01-01T00:00:0${second}Z` }]]);
  expect(() => basedOnLatest(undo, saved, version(5, 2))).toThrow(/has been changed/);
  // The list may still show the document as it was before the move, or with another editor's change of its text.
  for (const [listed, second] of [
    [version(1, 0), 1],
    [version(2, 2), 2],
  ] as const)
    expect(basedOnLatest(undo, saved, listed)).toMatchObject([
      { updateTime: `2026-01-01T00:00:0${second}Z` },
    ]);
});

test("a move planned on one that was refused is refused, too", () => {
  const listed = new Map([["disciplines/a", { order: 1, updateTime: "2026-01-01T00:00:01Z" }]]);
  const next = [{ path: "disciplines/a", from: 2, to: 3 }];
  expect(() => basedOnLatest(next, new Map(), listed)).toThrow(/has been changed/);
});

test("undoing a move removes an order that did not exist before", async () => {
  const [time] = await writeThree();
  await saveOrders(ask, [{ path: "disciplines/a", from: 1, to: undefined, updateTime: time }]);
  expect((await documents.get("disciplines/a"))?.fields).not.toHaveProperty("order");
});

/** Sends a request like the browser of a signed-in user. */
async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return await fetch(site.origin + address, { ...init, headers });
}

async function openDocument(path: string): Promise<OpenedDocument> {
  return await fetchJson(ask, `/api/desk/documents/${path}`);
}

async function write(path: string, fields: TypedFields): Promise<string> {
  const update = { path, fields };
  await documents.commit([{ update, updateMask: Object.keys(fields) }], author);
  return (await documents.get(path))?.updateTime ?? "";
}

async function writeThree(): Promise<[string, string, string]> {
  const one = (id: string, order: number) =>
    write(`disciplines/${id}`, study(id, { order: typedInteger(order) }));
  return [await one("a", 1), await one("b", 2), await one("c", 3)];
}

function study(title: string, fields: TypedFields = {}): TypedFields {
  return { title: typedString(title), slug: typedString(title.toLowerCase()), ...fields };
}

/** A fetch that loses the first response to a saved draft. */
function losingFirstDraft(): typeof ask {
  let isLost = true;
  return async (address, init) => {
    const response = await ask(address, init);
    if (!isLost || init?.method !== "PUT") return response;
    isLost = false;
    throw new TypeError("Failed to fetch");
  };
}
