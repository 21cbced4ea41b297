import fc from "fast-check";
import { expect, test } from "vitest";
import { typedString, type TypedFields } from "#content/typed-values.ts";
import { pathOf, type Write } from "#server/documents/writes/write.ts";
import { siteIndexes } from "#server/site/indexes.ts";
import { runsOf } from "#test/runs-of.ts";
import { anyUpdates, writesOf, type SlugsInUse } from "#test/arbitrary-commits.ts";
import { anna, ben, openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

test("is what a commit of the same writes leaves, also when others changed other fields meanwhile", async () => {
  await using folder = await temporaryFolder();
  let at = 0;
  const anyMask = fc.subarray(["title", "slug", "order", "sector", "date"], { minLength: 1 });
  const anyCommits = fc.array(
    fc.record({ updates: anyUpdates, others: anyUpdates, masks: fc.array(anyMask) }),
    { minLength: 4, maxLength: 8, size: "max" },
  );
  await fc.assert(
    fc.asyncProperty(anyCommits, async (commits) => {
      let now = 1_800_000_000_000;
      const options = { indexes: siteIndexes, now: () => now };
      await using store = await openStore({ folder: `${folder.path}/${++at}`, ...options });
      const inUse: SlugsInUse = new Map();
      const seen = new Map<string, string>();
      for (const { updates, others, masks } of commits) {
        now += 1000;
        const writes = writesOf(updates, new Map(inUse)).map((write, index) =>
          masked(write, masks[index], seen),
        );
        await store.commit(writesOf(others, inUse), ben);
        now += 1000;
        const outcome = await store
          .commit(writes, anna, { dryRun: true })
          .catch((error: unknown) => error);
        const after = await store.after(writes);
        // A commit refused for a conflict of authors or slugs has no documents to compare with.
        if (outcome instanceof Error) continue;
        const { documents } = outcome as Awaited<ReturnType<typeof store.commit>>;
        expect(after).toEqual(
          writes.map((write, index) => ({ path: pathOf(write), document: documents[index] })),
        );
        for (const write of writes) {
          const document = await store.get(pathOf(write));
          if (document) seen.set(document.path, document.updateTime);
        }
      }
    }),
    { numRuns: runsOf(20), endOnFailure: true },
  );
});

test("shows the value of the write where two authors changed the same field, and merges the others", async () => {
  await using store = await openStore();
  const path = "posts/a";
  const t = typedString;
  await store.commit([{ update: { path, fields: { title: t("1"), body: t("1") } } }], anna);
  const mergeBase = (await store.get(path))?.updateTime ?? "";
  const theirs = { title: t("Ben"), excerpt: t("Ben") };
  await store.commit([{ update: { path, fields: theirs }, updateMask: ["title", "excerpt"] }], ben);
  const [after] = await store.after([
    {
      update: { path, fields: { title: t("Anna"), body: t("Anna") } },
      updateMask: ["title", "body"],
      mergeBase,
    },
  ]);
  expect(after?.document?.fields).toEqual({ title: t("Anna"), excerpt: t("Ben"), body: t("Anna") });
  expect((await store.get(path))?.fields["title"]).toEqual(t("Ben"));
});

test("shows a deleted document with the changes as a new update would put it back", async () => {
  await using store = await openStore();
  const path = "posts/a";
  const t = typedString;
  await store.commit([{ update: { path, fields: { title: t("1"), slug: t("a") } } }], anna);
  const mergeBase = (await store.get(path))?.updateTime ?? "";
  await store.commit([{ delete: path }], ben);
  const after = async (fields: TypedFields) => {
    const write = { update: { path, fields }, updateMask: Object.keys(fields), mergeBase };
    return (await store.after([write]))[0]?.document?.fields;
  };
  expect(await after({ title: t("2") })).toEqual({ title: t("2"), slug: t("a") });
  expect(await after({})).toEqual({ title: t("1"), slug: t("a") });
});

test("applies several writes of a document in order, and shows what was deleted as it will be again", async () => {
  await using store = await openStore();
  const title = (text: string): Write => ({
    update: { path: "posts/a", fields: { title: typedString(text) } },
    updateMask: ["title"],
    mergeBase: "2020-01-01T00:00:00Z",
  });
  const [after] = await store.after([title("one"), { delete: "posts/b" }, title("two")]);
  expect(after?.document?.fields).toEqual({ title: typedString("two") });
  expect(await store.get("posts/a")).toBeUndefined();
  await expect(store.after([{ delete: "posts" }])).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
  });
});

function masked(
  write: Write,
  mask: string[] | undefined,
  seen: ReadonlyMap<string, string>,
): Write {
  if (!("update" in write) || mask === undefined) return write;
  const mergeBase = seen.get(write.update.path);
  return { ...write, updateMask: mask, ...(mergeBase === undefined ? {} : { mergeBase }) };
}
