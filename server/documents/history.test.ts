import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { hideWrite } from "#content/hidden.ts";
import { typedString } from "#content/typed-values.ts";
import type { EngineTypes } from "#server/database/migrations.ts";
import { migration } from "#server/database/migrations/0033-times-of-imports.ts";
import { microsOf } from "#server/documents/values/timestamps.ts";
import type { Write } from "#server/documents/writes/write.ts";
import { anna, authors, ben, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { withOwnTables } from "#test/own-tables.ts";

const path = "posts/launch";
const t = typedString;

async function withThreeRevisions(folder: string) {
  const store = await openStore({ folder });
  await store.commit([{ update: { path, fields: { title: t("One"), body: t("b") } } }], anna);
  await store.commit(
    [{ update: { path, fields: { title: t("Two") } }, updateMask: ["title"] }],
    ben,
  );
  await store.commit([{ delete: path }], anna);
  return store;
}

test("records a revision per commit: author, time, changed fields and the whole document", async () => {
  await using folder = await temporaryFolder();
  await using store = await withThreeRevisions(folder.path);
  const revisions = await store.history.revisions(path);
  expect(
    revisions.map(({ number, kind, author, changed }) => ({ number, kind, author, changed })),
  ).toEqual([
    { number: 3, kind: "delete", author: authors.anna, changed: ["body", "title"] },
    { number: 2, kind: "update", author: authors.ben, changed: ["title"] },
    { number: 1, kind: "create", author: authors.anna, changed: ["body", "title"] },
  ]);
  expect(await store.history.revision(path, 2)).toMatchObject({
    fields: { title: t("Two"), body: t("b") },
  });
  expect((await store.history.revision(path, 3))?.fields).toBeUndefined();
  expect(await store.history.revision(path, 4)).toBeUndefined();
  expect(
    (await store.history.revisions(path, { limit: 1, before: 3 })).map(({ number }) => number),
  ).toEqual([2]);
});

test("lists a deleted document in the trash until it is restored, and continues its revision numbers", async () => {
  await using folder = await temporaryFolder();
  await using store = await withThreeRevisions(folder.path);
  const [trashed, ...others] = await store.history.trash({ collection: "posts" });
  expect(others).toEqual([]);
  expect(trashed).toMatchObject({ path, kind: "delete", author: authors.anna, restorable: 2 });
  const first = await store.history.revision(path, 1);
  await store.restore(path, 2, ben);
  expect((await store.get(path))?.createTime).toBe(first?.time);
  expect((await store.get(path))?.fields).toEqual({ title: t("Two"), body: t("b") });
  expect(await store.history.trash()).toEqual([]);
  await store.commit([{ delete: path }], ben);
  expect(await store.history.trash()).toMatchObject([{ path, restorable: 4 }]);
});

test("restores a revision, whole or by field, as an ordinary commit", async () => {
  await using store = await openStore();
  await store.commit([{ update: { path, fields: { title: t("One"), body: t("old") } } }], anna);
  await store.commit(
    [{ update: { path, fields: { title: t("Two"), body: t("new"), more: t("m") } } }],
    ben,
  );
  await store.restore(path, 1, anna, ["body"]);
  expect((await store.get(path))?.fields).toEqual({
    title: t("Two"),
    body: t("old"),
    more: t("m"),
  });
  await store.restore(path, 1, anna);
  expect((await store.get(path))?.fields).toEqual({ title: t("One"), body: t("old") });
  expect(await store.history.revisions(path)).toHaveLength(4);
});

test("a restored document stays hidden when it is being hidden, and deleted when it is being deleted", async () => {
  await using store = await openStore();
  const change = (title: string) =>
    store.commit([{ update: { path, fields: { title: t(title) } } }], anna);
  await change("One");
  await change("Two");
  /** Restores the document while another save, and then this one, are still being written. */
  const restoreDuring = async (write: Write) => {
    const written = Promise.withResolvers<void>();
    const other = { update: { path: "posts/other" } };
    const first = store.commit([other], anna, { condition: () => written.promise });
    const second = store.commit([write], anna);
    const restored = store.restore(path, 1, ben).catch((error: unknown) => error);
    await setTimeout(50);
    written.resolve();
    await Promise.all([first, second]);
    return await restored;
  };
  await restoreDuring(hideWrite(path));
  expect((await store.get(path))?.fields).toEqual({
    title: t("One"),
    hidden: { booleanValue: true },
  });
  expect(await restoreDuring({ delete: path })).toMatchObject({ code: "NOT_FOUND" });
  expect(await store.get(path)).toBeUndefined();
});

test("refuses to restore a deletion or an unknown revision", async () => {
  await using folder = await temporaryFolder();
  await using store = await withThreeRevisions(folder.path);
  await expect(store.restore(path, 3, anna)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(store.restore(path, 9, anna)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("refuses to restore only some fields of a deleted document", async () => {
  await using folder = await temporaryFolder();
  await using store = await withThreeRevisions(folder.path);
  const restoring = store.restore(path, 2, anna, ["title"], 3);
  await expect(restoring).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await store.get(path)).toBeUndefined();
});

test("replays the changes of commits in order", async () => {
  await using folder = await temporaryFolder();
  await using store = await withThreeRevisions(folder.path);
  await store.commit([{ update: { path: "posts/a" } }, { update: { path: "pages/b" } }], anna);
  expect(await store.history.since(2, 100)).toEqual([
    { sequence: 3, changes: [{ path, collection: "posts", id: "launch", kind: "delete" }] },
    {
      sequence: 4,
      changes: [
        { path: "pages/b", collection: "pages", id: "b", kind: "create" },
        { path: "posts/a", collection: "posts", id: "a", kind: "create" },
      ],
    },
  ]);
});

test("reads the last revisions of several documents, and a document at its base", async () => {
  await using folder = await temporaryFolder();
  await using store = await withThreeRevisions(folder.path);
  await store.commit([{ update: { path: "posts/b", fields: { title: t("B") } } }], anna);
  const again = { path: "posts/b", fields: { title: t("B2") } };
  await store.commit([{ update: again }], ben);
  const last = await store.history.lastOf([path, "posts/b", "posts/never"]);
  expect([...last.keys()]).toEqual(["posts/b"]);
  const newest = last.get("posts/b");
  expect(newest).toMatchObject({ number: 2, author: authors.ben, changed: ["title"] });
  expect(newest?.time).toBe((await store.get("posts/b"))?.updateTime);
  expect(await store.history.lastOf([])).toEqual(new Map());

  const [, first] = await store.history.revisions("posts/b");
  expect(await store.history.at("posts/b", first?.time ?? "")).toEqual({ title: t("B") });
  expect(await store.history.at("posts/b", "2000-01-01T00:00:00.000000Z")).toBeUndefined();
});

test("places an import from before its time was stored right after the commit before it", async () => {
  await using store = await openStore();
  const write = (title: string, times = {}) =>
    store.commit(
      [{ update: { path: `posts/${title}`, fields: { title: t(title) }, ...times } }],
      anna,
    );
  const first = await write("first");
  const imported = await write("imported", {
    createTime: "2019-01-01T00:00:00Z",
    updateTime: "2019-02-01T00:00:00Z",
  });
  const last = await write("last");
  await withOwnTables<object>(store.database).transaction(async (tables) => {
    await sql`alter table revisions drop column commit_time`.execute(tables);
    await migration.up(tables, {} as EngineTypes);
  });
  const { lastBy } = store.timeline;
  const firstTime = microsOf(first.commitTime);
  expect(await Promise.all([firstTime - 1, firstTime, firstTime + 1].map(lastBy))).toEqual([
    undefined,
    imported.sequence,
    imported.sequence,
  ]);
  expect(await lastBy(microsOf(last.commitTime))).toBe(last.sequence);
});
