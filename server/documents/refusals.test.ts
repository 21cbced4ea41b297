import { expect, test } from "vitest";
import { checkDocument } from "#content/model.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { typedString } from "#content/typed-values.ts";
import { anna, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const harbour = "casestudies/harbour";

function text(values: Record<string, string>): TypedFields {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typedString(value)]),
  );
}

test("enforces preconditions, each with its own code", async () => {
  await using store = await openStore();
  const update = { update: { path: harbour, fields: text({ a: "1" }) } };
  const wrongTime = { updateTime: "2020-01-01T00:00:00Z" };
  const refusals = (currentDocument: { exists: boolean } | { updateTime: string }) =>
    store.commit([{ ...update, currentDocument }], anna);
  await expect(refusals({ exists: true })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(refusals(wrongTime)).rejects.toMatchObject({ code: "FAILED_PRECONDITION" });
  await refusals({ exists: false });
  await expect(refusals({ exists: false })).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
  await expect(refusals(wrongTime)).rejects.toMatchObject({ code: "FAILED_PRECONDITION" });
  const nineDigits = (await store.get(harbour))?.updateTime.replace("Z", "000Z") ?? "";
  await store.commit([{ verify: harbour, currentDocument: { updateTime: nineDigits } }], anna);
  await store.commit([{ delete: harbour, currentDocument: { updateTime: nineDigits } }], anna);
  await expect(
    store.commit([{ delete: harbour, currentDocument: { exists: true } }], anna),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a batch whose last write is refused writes nothing", async () => {
  await using store = await openStore();
  await store.commit([{ update: { path: harbour, fields: text({ a: "1" }) } }], anna);
  const batch = store.commit(
    [
      { update: { path: harbour, fields: text({ a: "2" }) } },
      { update: { path: "posts/new", fields: text({ a: "2" }) } },
      { verify: "posts/missing", currentDocument: { exists: true } },
    ],
    anna,
  );
  await expect(batch).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await store.get(harbour))?.fields).toEqual(text({ a: "1" }));
  expect(await store.get("posts/new")).toBeUndefined();
  expect(await store.history.revisions(harbour)).toHaveLength(1);
  expect(await store.history.latest()).toBe(1);
});

test("refuses all writes of visitors", async () => {
  await using store = await openStore();
  const writing = store.commit([{ update: { path: harbour } }], { kind: "visitor" });
  await expect(writing).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
  expect(await store.get(harbour)).toBeUndefined();
});

test("refuses a document with model errors, naming each field and reason; warnings do not refuse", async () => {
  await using store = await openStore({
    check: (path, fields) => [
      ...(fields["title"]
        ? []
        : [{ path: "title", message: "is needed", severity: "error" as const }]),
      ...(path === "posts/bad"
        ? [{ path: "slug", message: "has spaces", severity: "error" as const }]
        : []),
      { path: "order", message: "should be under 100", severity: "warning" as const },
    ],
  });
  await store.commit([{ update: { path: harbour, fields: text({ title: "Fine" }) } }], anna);
  const refused = store.commit([{ update: { path: "posts/bad", fields: text({ a: "b" }) } }], anna);
  await expect(refused).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: "posts/bad: title: is needed\nposts/bad: slug: has spaces",
    details: {
      problems: [
        { document: "posts/bad", field: "title", message: "is needed" },
        { document: "posts/bad", field: "slug", message: "has spaces" },
      ],
    },
  });
  const emptied = store.commit([{ update: { path: harbour }, updateMask: ["title"] }], anna);
  await expect(emptied).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  await store.commit([{ delete: harbour }], anna);
});

test("refuses a fixed-length list of the wrong length, except an unchanged older one", async () => {
  await using folder = await temporaryFolder();
  const home = "pages/home";
  const slides = (...titles: string[]) => ({
    carousel: {
      arrayValue: {
        values: titles.map((title) => ({ mapValue: { fields: text({ title }) } })),
      },
    },
  });
  const fields = text({ title: "Home", slug: "home" });
  {
    await using former = await openStore({ folder: folder.path });
    const update = { path: home, fields: { ...fields, ...slides("One", "Two") } };
    await former.commit([{ update }], anna);
  }
  await using store = await openStore({ folder: folder.path, check: checkDocument });
  const save = (changes: TypedFields) =>
    store.commit(
      [{ update: { path: home, fields: changes }, updateMask: Object.keys(changes) }],
      anna,
    );
  await save(text({ introTitle: "The page around it can be changed" }));
  await expect(save(slides("One", "Other"))).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: "pages/home: carousel: Carousel must have exactly 3 entries, but has 2",
  });
  await save(slides("One", "Two", "Three"));
  for (const wrong of [slides(), slides("One", "Two"), slides("1", "2", "3", "4")])
    await expect(save(wrong)).rejects.toThrow("must have exactly 3 entries");
  expect((await store.get(home))?.fields).toMatchObject(slides("One", "Two", "Three"));

  const briefs = { briefs: { arrayValue: { values: [{ mapValue: { fields: {} } }] } } };
  const create = (more: TypedFields) =>
    store.commit(
      [{ update: { path: "pages/briefing-templates", fields: { ...fields, ...more } } }],
      anna,
    );
  await expect(create(briefs)).rejects.toThrow("briefs: Briefs must have exactly 8 entries");
  await create({});
});
