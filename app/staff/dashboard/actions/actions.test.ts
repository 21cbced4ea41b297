import { afterAll, expect, test } from "vitest";
import { readInteger, readString, typedInteger, typedString } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { askJson, Refusal } from "#app/staff/dashboard/ask.ts";
import { saveOrders } from "#app/staff/dashboard/order/save-orders.ts";
import { isSlugTaken } from "#app/staff/trash/is-slug-taken.ts";
import { reopenAsDraft } from "#app/staff/trash/reopen-as-draft.ts";
import type { OpenedDocument, TrashRows } from "#server/desk/answers.ts";
import { openDocumentSite } from "#test/document-site.ts";
import { discardDrafts, keepAgain } from "./discard-drafts.ts";
import { duplicate } from "./duplicate.ts";
import { freeSlug } from "./free-slug.ts";
import { bringBack, restore, trashDocument } from "./trash-document.ts";

await using opening = new AsyncDisposableStack();
const site = opening.use(await openDocumentSite());
const { token } = await site.signIn();
const opened = opening.move();
afterAll(() => opened.disposeAsync());

const { documents } = site.services;
const author = { kind: "system", name: "A test" } as const;
const sitting = "a-sitting-of-this-tab";

test("a duplicate is a draft under a new id, with a title and a slug of its own, and nothing of it is public", async () => {
  await write("casestudies/harbour", study("Harbour", { order: typedInteger(3) }));
  await write("casestudies/taken", study("Taken", { slug: typedString("copy-of-harbour") }));
  const id = await duplicate(ask, { collection: "casestudies", id: "harbour" }, sitting);
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(await documents.get(`casestudies/${id}`)).toBeUndefined();
  const { stored, drafts } = await openDocument(`casestudies/${id}`);
  expect(stored).toBeUndefined();
  expect(drafts).toMatchObject([
    {
      sitting,
      fields: {
        title: typedString("Copy of Harbour"),
        slug: typedString("copy-of-harbour-2"),
        order: typedInteger(3),
      },
    },
  ]);
});

test("the title of a duplicate is whole, however long, and signs of two halves stay whole", async () => {
  const title = `${"x".repeat(71)}😀 and everything after it`;
  await write("casestudies/long", study("Long", { title: typedString(title) }));
  const id = await duplicate(ask, { collection: "casestudies", id: "long" }, sitting);
  const { drafts } = await openDocument(`casestudies/${id}`);
  expect(drafts).toMatchObject([{ fields: { title: typedString(`Copy of ${title}`) } }]);
});

test("a free slug is the wanted one, else the first with a number that nobody has", async () => {
  await write("posts/one", study("One", { slug: typedString("news") }));
  await write("posts/two", study("Two", { slug: typedString("news-2") }));
  expect(await freeSlug(ask, "posts", "news")).toBe("news-3");
  expect(await freeSlug(ask, "posts", "other")).toBe("other");
  expect(await freeSlug(ask, "disciplines", "news")).toBe("news");
  expect(await freeSlug(ask, "posts", "")).toBe("");
});

test("what is deleted goes to the trash and comes back as it was", async () => {
  await write("posts/gone", study("Gone"));
  await trashDocument(ask, "posts/gone");
  expect(await documents.get("posts/gone")).toBeUndefined();
  await bringBack(ask, "posts/gone");
  expect(readString((await documents.get("posts/gone"))?.fields["title"])).toBe("Gone");
  // Twice is once.
  await bringBack(ask, "posts/gone");
  await expect(bringBack(ask, "posts/never")).rejects.toThrow(Refusal);
});

test("what is in the trash while another document took its slug is refused, and opens as a draft with a free one", async () => {
  await write("posts/old", study("Old", { slug: typedString("wanted") }));
  await trashDocument(ask, "posts/old");
  await write("posts/new", study("New", { slug: typedString("wanted") }));
  const trash = await askJson<TrashRows>(ask, "/api/desk/trash?limit=10");
  const row = trash.rows.find(({ path }) => path === "posts/old");
  if (!row) throw new Error("It is not in the trash.");
  const refusal = await restore(ask, row.path, row.restorable).catch((error: unknown) => error);
  expect(isSlugTaken(refusal)).toBe(true);
  await reopenAsDraft(ask, row, sitting);
  const { stored, drafts } = await openDocument("posts/old");
  expect(stored).toBeUndefined();
  expect(drafts).toMatchObject([
    { fields: { title: typedString("Old"), slug: typedString("wanted-2") } },
  ]);
});

test("drafts that are discarded can be kept again", async () => {
  const { drafts: before } = await openDocument("posts/old");
  const drafts = await discardDrafts(ask, "posts/old");
  expect((await openDocument("posts/old")).drafts).toEqual([]);
  await keepAgain(ask, drafts);
  const { drafts: after } = await openDocument("posts/old");
  expect(after.map(({ fields }) => fields)).toEqual(before.map(({ fields }) => fields));
});

test("orders are written as whole numbers in one commit, and another field that changed meanwhile stands in nobody's way", async () => {
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

test("an order that somebody else changed meanwhile refuses all of a move", async () => {
  const times = await writeThree();
  await write("disciplines/b", { order: typedInteger(9) });
  const move = saveOrders(ask, [
    { path: "disciplines/a", from: 1, to: 2, updateTime: times[0] },
    { path: "disciplines/b", from: 2, to: 1, updateTime: times[1] },
  ]);
  await expect(move).rejects.toMatchObject({ code: "ABORTED" });
  expect(readInteger((await documents.get("disciplines/a"))?.fields["order"])).toBe(1);
});

test("an undone move takes away an order that there was not", async () => {
  const [time] = await writeThree();
  await saveOrders(ask, [{ path: "disciplines/a", from: 1, to: undefined, updateTime: time }]);
  expect((await documents.get("disciplines/a"))?.fields).not.toHaveProperty("order");
});

/** What a browser would send in the name of somebody who is signed in. */
async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return await fetch(site.origin + address, { ...init, headers });
}

async function openDocument(path: string): Promise<OpenedDocument> {
  return await askJson(ask, `/api/desk/documents/${path}`);
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
