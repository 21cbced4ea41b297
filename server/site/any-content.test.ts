import fc from "fast-check";
import { expect, test } from "vitest";
import { collections, pages, settings, type PageUid } from "#content/model.ts";
import { typedString } from "#content/typed-values.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { openDocuments } from "#server/documents/store.ts";
import { anna, openStore } from "#test/test-store.ts";
import { anyStoredFields } from "#test/arbitrary-values.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { siteIndexes } from "./indexes.ts";
import { createSite } from "./site.ts";

const uids = Object.keys(pages) as PageUid[];
const models = [
  ...uids.map((uid) => ({ path: `pages/${uid}`, fields: pages[uid].fields })),
  { path: "settings/site", fields: settings.fields },
  ...Object.entries(collections).map(([name, { fields }]) => ({ path: `${name}/any`, fields })),
];

test("no page fails on a document with missing fields, fields of a wrong kind, or no values at all", async () => {
  await using folder = await temporaryFolder();
  await using store = await openAny(folder.path);
  const anyContent = fc.tuple(...models.map(({ fields }) => anyStoredFields(fields)));
  await fc.assert(
    fc.asyncProperty(anyContent, async (contents) => {
      await store.overwrite(
        contents.map((fields, at) => ({ path: models[at]?.path ?? "", fields })),
      );
      const { site } = store;
      await Promise.all([
        site.home(),
        site.settings(),
        site.disciplineLinks(),
        site.caseStudies({ limit: 20 }),
        site.posts({ limit: 20 }),
        ...uids.map(async (uid) => {
          const { title, heading, description } = await site.page(uid);
          expect(heading.trim()).not.toBe("");
          expect(title.startsWith(heading)).toBe(true);
          expect(description.length).toBeLessThanOrEqual(160);
        }),
      ]);
      // The index still has the slug of the document's valid version.
      for (const read of [site.caseStudy, site.post, site.discipline])
        expect((await read("any"))?.heading.trim()).not.toBe("");
    }),
    { numRuns: 30 },
  );
});

test("builds indexes over documents of any content, and lists leave out documents without a slug", async () => {
  await using folder = await temporaryFolder();
  const anyOf = fc.tuple(
    ...Object.values(collections).map(({ fields }) =>
      fc.array(anyStoredFields(fields), { maxLength: 5 }),
    ),
  );
  await using database = await openTestDatabase({ folder: folder.path });
  let version = 1;
  await fc.assert(
    fc.asyncProperty(anyOf, async (contents) => {
      await database.transaction(async (tables) => {
        await tables.deleteFrom("documents").execute();
        const rows = Object.keys(collections).flatMap((collection, at) =>
          (contents[at] ?? []).map((fields, id) => row(collection, `${id}`, fields)),
        );
        if (rows.length > 0) await tables.insertInto("documents").values(rows).execute();
      });
      // A new version of a declaration rebuilds entries from stored documents.
      const indexes = siteIndexes.map((index) => ({ ...index, version: ++version }));
      const site = siteOver(await openDocuments({ database, indexes }));
      for (const { slug } of (await site.caseStudies({ limit: 9 })).caseStudies)
        expect(slug).not.toBe("");
      await Promise.all([site.home(), site.disciplineLinks(), site.posts({ limit: 9 })]);
    }),
    { numRuns: 30 },
  );
});

/** A site over documents that can be corrupted without validation. */
async function openAny(folder: string) {
  const store = await openStore({ folder, indexes: siteIndexes });
  await store.commit(
    models.map(({ path }) => ({ update: { path, fields: { slug: typedString("any") } } })),
    anna,
  );
  return {
    site: siteOver(store),
    async overwrite(documents: readonly { path: string; fields: object }[]) {
      await store.database.transaction(async (tables) => {
        for (const { path, fields } of documents) {
          const [collection = "", id = ""] = path.split("/");
          await tables
            .updateTable("documents")
            .set({ fields: asStored(fields) })
            .where("collection", "=", collection)
            .where("id", "=", id)
            .execute();
        }
      });
    },
    [Symbol.asyncDispose]: store[Symbol.asyncDispose],
  };
}

function siteOver(documents: Parameters<typeof createSite>[0]["documents"]) {
  return createSite({
    documents,
    describeFiles: async () => new Map(),
    notice: { prepare: async () => async () => undefined, wake: () => undefined },
    takeAllowance: async () => ({ allowed: true, retryAfterSeconds: 0 }),
  });
}

function row(collection: string, id: string, fields: object) {
  return {
    collection,
    id,
    fields: asStored(fields),
    revision: 1,
    create_time: 1_700_000_000_000_000,
    update_time: 1_700_000_000_000_000,
  };
}

function asStored(fields: object): string {
  return JSON.stringify(fields, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
}
