import fc from "fast-check";
import { expect, test } from "vitest";
import { readString, typedString } from "#content/typed-values.ts";
import type { Documents } from "#server/documents/store.ts";
import { runsOf } from "#test/runs-of.ts";
import { anna, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { IndexDeclaration } from "./index-declaration.ts";

const bySlug: IndexDeclaration = {
  name: "by slug",
  version: 1,
  collection: "posts",
  unique: "slug",
  remembers: true,
  key({ fields }) {
    const slug = readString(fields["slug"]);
    return slug ? [slug] : undefined;
  },
};

const forgetful: IndexDeclaration = { ...bySlug, remembers: false };

async function lastWith(store: Pick<Documents, "lastWithKeys">, slug: string) {
  const [last] = await store.lastWithKeys([{ index: "by slug", key: [slug] }]);
  return last?.id;
}

function post(id: string, slug: string) {
  return { update: { path: `posts/${id}`, fields: { slug: typedString(slug) } } };
}

test("remembers the last owner of a key until another document has it", async () => {
  await using store = await openStore({ indexes: [bySlug] });
  const last = (slug: string) => lastWith(store, slug);
  await store.commit([post("a", "first")], anna);
  await store.commit([post("a", "second")], anna);
  expect([await last("first"), await last("second"), await last("third")]).toEqual([
    "a",
    "a",
    undefined,
  ]);
  await store.commit([post("b", "first")], anna);
  expect(await last("first")).toBe("b");
  await store.commit([{ delete: "posts/b" }], anna);
  expect(await last("first")).toBe("b");
  await store.commit([post("a", "first")], anna);
  expect(await last("first")).toBe("a");
});

test("returns whether a key is in use, and the keys a document had last", async () => {
  await using store = await openStore({ indexes: [bySlug] });
  const strange = "a\u{0}ÿ\u{0}";
  for (const slug of ["first", strange, "third"]) await store.commit([post("a", slug)], anna);
  await store.commit([post("b", "first")], anna);
  const keys = ["third", "never", strange, "first"].map((slug) => ({
    index: "by slug",
    key: [slug],
  }));
  expect(await store.lastWithKeys(keys)).toEqual([
    { id: "a", isHeld: true },
    undefined,
    { id: "a", isHeld: false },
    { id: "b", isHeld: true },
  ]);
  expect(await store.lastWithKeys([])).toEqual([]);
  expect((await store.keysLastOf("by slug", "a", 10)).toSorted()).toEqual([strange, "third"]);
  expect(await store.keysLastOf("by slug", "a", 1)).toHaveLength(1);
});

test("does not remember keys of a refused commit", async () => {
  await using store = await openStore({ indexes: [bySlug] });
  await store.commit([post("a", "first")], anna);
  const refused = store.commit([post("c", "new"), post("b", "first")], anna);
  await expect(refused).rejects.toThrow("already used");
  expect(await lastWith(store, "new")).toBeUndefined();
  expect(await lastWith(store, "first")).toBe("a");
});

test("derives remembered keys from the history of an older store", async () => {
  await using folder = await temporaryFolder();
  const ids = fc.constantFrom("a", "b", "c");
  const slugs = fc.constantFrom("x", "y", "z", "");
  const write = fc.oneof(
    fc.record({ id: ids, slug: slugs }),
    fc.record({ id: ids, slug: fc.constant(undefined) }),
  );
  let at = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
      const path = `${folder.path}/${++at}`;
      const owners = new Map<string, string>();
      const now = new Map<string, string>();
      {
        await using store = await openStore({ folder: path, indexes: [forgetful] });
        for (const { id, slug } of writes) {
          const taken = slug && [...now].some(([other, its]) => other !== id && its === slug);
          if (taken) continue;
          await store.commit(
            [slug === undefined ? { delete: `posts/${id}` } : post(id, slug)],
            anna,
          );
          if (slug) owners.set(slug, id);
          if (slug === undefined) now.delete(id);
          else now.set(id, slug);
        }
      }
      await using store = await openStore({ folder: path, indexes: [bySlug] });
      for (const slug of ["x", "y", "z"])
        expect(await lastWith(store, slug)).toBe(owners.get(slug));
    }),
    { numRuns: runsOf(15) },
  );
});
