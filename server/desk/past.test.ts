import { expect, test } from "vitest";
import { typedString, type TypedFields } from "#content/typed-values.ts";
import type { Revisions, RevisionView, TrashRows } from "./answers.ts";
import { savePicture } from "#test/save-files.ts";
import { openTestDesk, type TestDesk } from "#test/test-desk.ts";

const system = { kind: "system", name: "Test" } as const;

test("lists author and changed fields of each revision, newest first, and the states before and after", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  await write(opened, titled("First"));
  await write(opened, titled("Second"));
  await write(opened, { ...titled("Second"), intro: typedString("x"), body: typedString("y") });
  await opened.services.documents.commit([{ delete: "posts/a" }], system);

  const first = await anna.get<Revisions>("/history/posts/a?limit=2");
  expect(first).toMatchObject({
    revisions: [
      { number: 4, kind: "delete", by: { name: "Test" } },
      { number: 3, kind: "update", fields: ["body", "intro"] },
    ],
    next: 3,
  });
  const rest = await anna.get<Revisions>(`/history/posts/a?before=${first.next}`);
  expect(rest.revisions.map(({ number }) => number)).toEqual([2, 1]);
  expect(rest).not.toHaveProperty("next");

  const view = (number: number) => anna.get<RevisionView>(`/revisions/posts/a/${number}`);
  expect(await view(1)).toMatchObject({ path: "posts/a", kind: "create", after: titled("First") });
  expect(await view(1)).not.toHaveProperty("before");
  expect(await view(2)).toMatchObject({ before: titled("First"), after: titled("Second") });
  expect(await view(4)).not.toHaveProperty("after");
  expect((await anna.get<Revisions>("/history/posts/never")).revisions).toEqual([]);
});

test("restores a document, whole or by field, as an update by the member", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  await write(opened, { ...titled("First"), subtitle: typedString("One") });
  await write(opened, { ...titled("Second"), subtitle: typedString("Two") });
  const restore = (body: object) => anna.ask("POST", "/restore/posts/a", body);
  const stored = async () => (await opened.services.documents.get("posts/a"))?.fields;

  const one = await restore({ number: 1, fields: ["subtitle"] });
  expect(await stored()).toEqual({ ...titled("Second"), subtitle: typedString("One") });
  const { revisions } = await anna.get<Revisions>("/history/posts/a");
  expect(revisions[0]).toMatchObject({
    by: { name: "Anna Hart" },
    fields: ["subtitle"],
    kind: "update",
  });
  expect(one.json).toEqual({ updateTime: revisions[0]?.time });
  await restore({ number: 1 });
  expect(await stored()).toEqual({ ...titled("First"), subtitle: typedString("One") });
});

test("restores nothing over an update made since the history was read", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  for (const title of ["First", "Second", "Theirs"]) await write(opened, titled(title));
  const restore = (number: number, known: number) =>
    anna.ask("POST", "/restore/posts/a", { number, known, fields: ["title"] });
  const stored = async () => (await opened.services.documents.get("posts/a"))?.fields;

  expect(await restore(1, 2)).toMatchObject({
    status: 409,
    json: { error: { status: "ABORTED" } },
  });
  expect(await stored()).toEqual(titled("Theirs"));
  expect(await restore(1, 3)).toMatchObject({ status: 200 });
  // The undo knows the revision that the restore has made.
  expect(await restore(3, 4)).toMatchObject({ status: 200 });
  expect(await stored()).toEqual(titled("Theirs"));
});

test("restores a deleted document with its history, unless its slug is taken", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const { documents } = opened.services;
  await write(opened, titled("First"));
  await documents.commit([{ delete: "posts/a" }], system);
  const trash = () => anna.get<TrashRows>("/trash");
  const [row] = (await trash()).rows;
  expect(row).toEqual({
    path: "posts/a",
    collection: "posts",
    id: "a",
    kind: "Post",
    title: "First",
    picture: null,
    time: expect.stringMatching(/Z$/),
    by: { name: "Test" },
    restorable: 1,
  });
  await write(opened, titled("First"), "posts/b");
  const restore = (number: number) => anna.ask("POST", "/restore/posts/a", { number });
  expect(await restore(1)).toMatchObject({
    status: 400,
    json: { error: { details: [{ problems: [{ field: "slug" }] }] } },
  });
  await documents.commit([{ delete: "posts/b" }], system);
  expect(await restore(2)).toMatchObject({ status: 404, json: { error: { status: "NOT_FOUND" } } });
  expect((await restore(1)).status).toBe(200);
  expect((await trash()).rows.map(({ path }) => path)).toEqual(["posts/b"]);
  expect((await anna.get<Revisions>("/history/posts/a")).revisions).toHaveLength(3);
});

test("shows a deleted document by its first picture", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const featuredImage = typedString(await savePicture(opened, "images/a.jpg"));
  await write(opened, { ...titled("First"), featuredImage });
  await opened.services.documents.commit([{ delete: "posts/a" }], system);
  const { rows } = await anna.get<TrashRows>("/trash");
  expect(rows).toMatchObject([{ path: "posts/a", picture: { width: 60, height: 40 } }]);
});

test("keeps documents deleted together on one page of the trash", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const paths = Array.from({ length: 6 }, (_, n) => `posts/p${n}`);
  for (const path of paths) await write(opened, titled(path.replace("/", "-")), path);
  await opened.services.documents.commit([{ delete: "posts/p0" }], system);
  const together = paths.slice(1, 5).map((path) => ({ delete: path }));
  await opened.services.documents.commit(together, system);
  await opened.services.documents.commit([{ delete: "posts/p5" }], system);

  const seen: string[][] = [];
  for (let query = "?limit=2"; ;) {
    const { rows, next } = await anna.get<TrashRows>(`/trash${query}`);
    seen.push(rows.map(({ path }) => path));
    if (next === undefined) break;
    query = `?limit=2&before=${encodeURIComponent(next)}`;
  }
  expect(seen.map((page) => page.length)).toEqual([5, 1]);
  expect(seen.flat().toSorted()).toEqual(paths);
});

function titled(title: string): TypedFields {
  return { title: typedString(title), slug: typedString(title.toLowerCase()) };
}

async function write({ services }: TestDesk, fields: TypedFields, path = "posts/a") {
  await services.documents.commit([{ update: { path, fields } }], system);
}
