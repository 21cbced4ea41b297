import { expect, test } from "vitest";
import type { TypedValue } from "#content/typed-values.ts";
import { typedInteger, typedString } from "#content/typed-values.ts";
import { anna, openStore } from "#test/test-store.ts";
import { CodedError } from "#server/errors.ts";

const note = { update: { path: "notes/a", fields: { a: typedString("1") } } };

test("writes nothing when a commit's condition throws", async () => {
  await using store = await openStore();
  const condition = async () => {
    throw new CodedError("ABORTED", "Not now.");
  };
  await expect(store.commit([note], anna, { condition })).rejects.toMatchObject({
    code: "ABORTED",
  });
  expect(await store.get("notes/a")).toBeUndefined();
  expect(await store.history.latest()).toBe(0);
});

test("a dry run returns the commit's result or error, and writes nothing", async () => {
  await using store = await openStore();
  const announced: unknown[] = [];
  store.onCommit((commit) => announced.push(commit));
  const { documents } = await store.commit([note], anna, { dryRun: true });
  expect(documents[0]?.fields).toEqual(note.update.fields);
  const missing = { verify: "notes/b", currentDocument: { exists: true } };
  const refused = store.commit([note, missing], anna, { dryRun: true });
  await expect(refused).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await store.get("notes/a")).toBeUndefined();
  expect([announced, await store.history.latest()]).toEqual([[], 0]);
});

test("returns each document as it is after all writes", async () => {
  await using store = await openStore();
  const { documents } = await store.commit(
    [note, { delete: "notes/b" }, { update: { path: "notes/a", fields: {} } }],
    anna,
  );
  const left = await store.get("notes/a");
  expect(left?.fields).toEqual({});
  expect(documents).toEqual([left, undefined, left]);
});

test("keeps the create time of an imported document, unless it lies in the future", async () => {
  await using store = await openStore({ now: () => Date.UTC(2026, 0, 1) });
  const made = async (id: string, createTime: string) => {
    await store.commit([{ update: { path: `notes/${id}`, createTime } }], anna);
    return (await store.get(`notes/${id}`))?.createTime;
  };
  expect(await made("old", "2019-05-01T10:00:00.5+02:00")).toBe("2019-05-01T08:00:00.500000Z");
  expect(await made("future", "2030-01-01T00:00:00Z")).toMatch(/^2026-01-01/);
  expect(await made("old", "2018-01-01T00:00:00Z")).toBe("2019-05-01T08:00:00.500000Z");
  await expect(made("x", "once")).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("allows only the process itself more than 500 writes in a commit", async () => {
  await using store = await openStore();
  const writes = Array.from({ length: 501 }, (_, at) => ({ update: { path: `notes/${at}` } }));
  await expect(store.commit(writes, anna)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  await store.commit(writes, { kind: "system", name: "test" });
  expect((await store.list("notes", { limit: 1000 })).documents).toHaveLength(501);
});

test("limits field paths to the nesting of values, where a transform's list counts as one level", async () => {
  await using store = await openStore();
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
