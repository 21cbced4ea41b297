import { expect, test } from "vitest";
import { readInteger, typedInteger } from "#content/typed-values.ts";
import { anna, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { IndexDeclaration } from "./index-declaration.ts";

const forwards: IndexDeclaration = {
  name: "by order",
  version: 1,
  collection: "casestudies",
  key: ({ fields }) => [readInteger(fields["order"]) ?? 0],
};
const backwards: IndexDeclaration = {
  ...forwards,
  version: 2,
  key: ({ fields }) => [{ descending: readInteger(fields["order"]) ?? 0 }],
};
const caseStudy = (id: string, order: number) => ({
  update: { path: `casestudies/${id}`, fields: { order: typedInteger(order) } },
});
type Store = Awaited<ReturnType<typeof openStore>>;

async function listed(store: Store) {
  const { documents } = await store.listByIndex("by order", { limit: 9 });
  return documents.map(({ id }) => id);
}

test("refuses commits of a process with other declarations, newer or older", async () => {
  await using folder = await temporaryFolder();
  await using before = await openStore({ folder: folder.path, indexes: [forwards] });
  await before.commit([caseStudy("a", 1), caseStudy("b", 2)], anna);
  await using after = await openStore({ folder: folder.path, indexes: [backwards] });
  await expect(before.commit([caseStudy("c", 3)], anna)).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  await after.commit([caseStudy("c", 3)], anna);
  expect(await listed(after)).toEqual(["c", "b", "a"]);
  expect((await before.get("casestudies/c"))?.id).toBe("c");

  await using again = await openStore({ folder: folder.path, indexes: [forwards] });
  await expect(after.commit([caseStudy("d", 4)], anna)).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  await before.commit([caseStudy("d", 4)], anna);
  expect(await listed(again)).toEqual(["a", "b", "c", "d"]);
});

test("keeps an undeclared index until the next start, and rebuilds it when it is declared again", async () => {
  await using folder = await temporaryFolder();
  await using before = await openStore({ folder: folder.path, indexes: [forwards] });
  await before.commit([caseStudy("a", 1)], anna);
  {
    await using after = await openStore({ folder: folder.path, indexes: [] });
    expect(await listed(before)).toEqual(["a"]);
    await after.commit([caseStudy("b", 2)], anna);
  }
  {
    await using back = await openStore({ folder: folder.path, indexes: [forwards] });
    expect(await listed(back)).toEqual(["a", "b"]);
  }
  for (let start = 0; start < 2; start += 1) {
    await using after = await openStore({ folder: folder.path, indexes: [] });
    await after.commit([caseStudy("c", start)], anna);
  }
  expect(await listed(before)).toEqual([]);
});
