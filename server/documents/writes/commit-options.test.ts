import { expect, test } from "vitest";
import type { TypedValue } from "#content/typed-values.ts";
import { typedInteger, typedString } from "#content/typed-values.ts";
import { anna, openStore } from "#server/documents/temporary-store.ts";
import { CodedError } from "#server/errors.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const note = { update: { path: "notes/a", fields: { a: typedString("1") } } };

test("a commit whose condition is refused writes nothing", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const condition = async () => {
    throw new CodedError("ABORTED", "Not now.");
  };
  await expect(store.commit([note], anna, { condition })).rejects.toMatchObject({
    code: "ABORTED",
  });
  expect(await store.get("notes/a")).toBeUndefined();
  expect(await store.history.latest()).toBe(0);
});

test("a rehearsal answers like the commit, or is refused like it, and leaves nothing", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const announced: unknown[] = [];
  store.onCommit((commit) => announced.push(commit));
  const { documents } = await store.commit([note], anna, { rehearsal: true });
  expect(documents[0]?.fields).toEqual(note.update.fields);
  const missing = { verify: "notes/b", currentDocument: { exists: true } };
  const refused = store.commit([note, missing], anna, { rehearsal: true });
  await expect(refused).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await store.get("notes/a")).toBeUndefined();
  expect([announced, await store.history.latest()]).toEqual([[], 0]);
});

test("a commit tells what each document is after all of its writes", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const { documents } = await store.commit(
    [note, { delete: "notes/b" }, { update: { path: "notes/a", fields: {} } }],
    anna,
  );
  const left = await store.get("notes/a");
  expect(left?.fields).toEqual({});
  expect(documents).toEqual([left, undefined, left]);
});

test("a document that moves here keeps the time when it was made, unless that lies in the future", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path, { now: () => Date.UTC(2026, 0, 1) });
  const made = async (id: string, createTime: string) => {
    await store.commit([{ update: { path: `notes/${id}`, createTime } }], anna);
    return (await store.get(`notes/${id}`))?.createTime;
  };
  expect(await made("old", "2019-05-01T10:00:00.5+02:00")).toBe("2019-05-01T08:00:00.500000Z");
  expect(await made("future", "2030-01-01T00:00:00Z")).toMatch(/^2026-01-01/);
  expect(await made("old", "2018-01-01T00:00:00Z")).toBe("2019-05-01T08:00:00.500000Z");
  await expect(made("x", "once")).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("the process itself may write more than 500 documents at once, and nobody else", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const writes = Array.from({ length: 501 }, (_, at) => ({ update: { path: `notes/${at}` } }));
  await expect(store.commit(writes, anna)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  await store.commit(writes, { kind: "system", name: "test" });
  expect((await store.list("notes", { limit: 1000 })).documents).toHaveLength(501);
});

test("a field path leads no deeper than values may nest, and a transform's list counts as one level", async () => {
  await using folder = await temporaryFolder();
  await using store = await openStore(folder.path);
  const path = (names: number) => Array.from({ length: names }, () => "a").join(".");
  const transform = (fieldPath: string, operand: { increment: TypedValue } | object) =>
    store.commit(
      [
        {
          update: { path: "notes/a" },
          updateMask: [],
          updateTransforms: [{ fieldPath, increment: typedInteger(1), ...operand }],
        },
      ],
      anna,
    );
  await transform(path(20), {});
  for (const names of [21, 22, 5000]) {
    await expect(transform(path(names), {})).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  }
});
