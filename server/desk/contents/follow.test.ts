import { sql } from "kysely";
import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { openTestServices } from "#test/test-services.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const system = { kind: "system", name: "Test" } as const;
const address = "/v0/b/site/o/images%2Fa.jpg?alt=media&token=11111111-2222-4333-8444-555555555555";

/** All services on a folder, and direct access to their database. */
async function openBoth(folder: string) {
  await using opening = new AsyncDisposableStack();
  const services = opening.use(await openTestServices(folder));
  const database = opening.use(await openTestDatabase({ folder }));
  const stack = opening.move();
  return {
    services,
    database,
    find: async (q: string) => (await services.desk.search(q)).rows.map(({ path }) => path),
    uses: async () => (await services.desk.uses(address)).map(({ key }) => key),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

function post(title: string, body: string) {
  return { title: typedString(title), slug: typedString("post"), body: typedString(body) };
}

test("indexes rows written without the store", async () => {
  await using folder = await temporaryFolder("contents");
  await using both = await openBoth(folder.path);
  const { database, services, find, uses } = both;
  await services.documents.commit(
    [{ update: { path: "posts/a", fields: post("Lantern", `![](${address})`) } }],
    system,
  );
  expect([await find("lantern"), await uses()]).toEqual([["posts/a"], ["posts/a body"]]);

  await database.transaction((tables) =>
    tables
      .updateTable("documents")
      .set({ fields: JSON.stringify(post("Harbour", "")) })
      .where("id", "=", "a")
      .execute(),
  );
  expect([await find("lantern"), await find("harbour"), await uses()]).toEqual([
    [],
    ["posts/a"],
    [],
  ]);

  await database.transaction((tables) =>
    tables.deleteFrom("documents").where("id", "=", "a").execute(),
  );
  await services.desk.purgeSearch();
  for (const table of ["search_entries", "search_queue", "file_uses"] as const)
    expect([table, await database.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});

test("processes the queue at the next start, and everything when the content model has changed", async () => {
  await using folder = await temporaryFolder("contents");
  {
    await using both = await openBoth(folder.path);
    await both.services.documents.commit(
      [{ update: { path: "posts/a", fields: post("Lantern", `![](${address})`) } }],
      system,
    );
    expect(await both.find("lantern")).toEqual(["posts/a"]);
    await both.database.transaction(async (tables) => {
      await tables.updateTable("installation").set({ value: "older" }).execute();
      await tables.updateTable("file_uses").set({ label: "An older label" }).execute();
    });
  }
  await using again = await openBoth(folder.path);
  const [use] = await again.services.desk.uses(address);
  expect(use?.label).toBe("Body");
  expect(await again.find("lantern")).toEqual(["posts/a"]);
});

test("leaves one entry per document when two processes index at once", async () => {
  await using folder = await temporaryFolder("contents");
  await using both = await openBoth(folder.path);
  const { database, services } = both;
  const paths = Array.from({ length: 60 }, (_, at) => `casestudies/n${at}`);
  await services.documents.commit(
    paths.map((path, at) => ({
      update: {
        path,
        fields: { title: typedString(`Lantern ${at}`), slug: typedString(`lantern-${at}`) },
      },
    })),
    system,
  );
  await Promise.all([
    services.desk.search("lantern"),
    services.desk.search("lantern"),
    both.uses(),
  ]);
  const entries = await database.db.selectFrom("search_entries").select("source").execute();
  expect(entries.map(({ source }) => source).toSorted()).toEqual(paths.toSorted());
  expect(await database.db.selectFrom("search_queue").selectAll().execute()).toEqual([]);
});

test("ranks the documents that changed last, in whichever order they were indexed", async () => {
  await using folder = await temporaryFolder("contents");
  await using both = await openBoth(folder.path);
  const { database, services } = both;
  const pathOf = (at: number) => `posts/n${at}`;
  const update = (at: number, body: string) => {
    const number = String(at).padStart(3, "0");
    const fields = { ...post(`Title ${number}`, body), slug: typedString(`post-${number}`) };
    return { update: { path: pathOf(at), fields } };
  };
  const [first, count] = [20, 220];
  await services.documents.commit(
    Array.from({ length: count }, (_, at) => update(at, "Lantern")),
    system,
  );
  await services.documents.commit([update(3, "Lantern again")], system);
  await services.desk.purgeSearch();
  const latest = [3, ...Array.from({ length: count }, (_, at) => count - 1 - at)];
  const query = { tags: ["listed"], words: ["lantern"], column: "words", limit: 300 } as const;
  const found = (await database.search.find(query)).map(({ source }) => source);
  expect(found).toEqual([...new Set(latest)].map(pathOf));
  // Ordered by title.
  const { rows } = await services.desk.search("lantern", { limit: 3 });
  expect(rows.map(({ path }) => path)).toEqual([3, first + 1, first + 2].map(pathOf));
});

test("finds the last change first, also when the queue was empty between changes", async () => {
  await using folder = await temporaryFolder("contents");
  await using both = await openBoth(folder.path);
  const { database, services } = both;
  const query = { tags: ["listed"], words: ["lantern"], column: "words", limit: 10 } as const;
  const found: string[][] = [];
  for (const [id, body] of [
    ["a", "One"],
    ["b", "Two"],
    ["a", "Three"],
  ] as const) {
    const fields = { ...post("Lantern", body), slug: typedString(id) };
    await services.documents.commit([{ update: { path: `posts/${id}`, fields } }], system);
    await services.desk.purgeSearch();
    expect(await database.db.selectFrom("search_queue").selectAll().execute()).toEqual([]);
    found.push((await database.search.find(query)).map(({ source }) => source));
  }
  expect(found).toEqual([["posts/a"], ["posts/b", "posts/a"], ["posts/a", "posts/b"]]);
});

test("defers no words to a single later write", async () => {
  if (process.env["TEST_STORE"] !== "postgres") return;
  await using folder = await temporaryFolder("contents");
  await using both = await openBoth(folder.path);
  await both.services.documents.commit(
    [{ update: { path: "posts/a", fields: post("Lantern", "A body of some words") } }],
    system,
  );
  expect(await both.find("lantern")).toEqual(["posts/a"]);
  for (const column of ["tags", "title", "slug", "words"]) {
    const index = sql.lit(`search_entries_${column}`);
    const merge = sql<{ pages: number }>`select gin_clean_pending_list(${index}) as pages`;
    const rows = await both.database.transaction(
      async (tables) => (await merge.execute(tables)).rows,
    );
    expect([column, rows]).toEqual([column, [{ pages: 0 }]]);
  }
});

test("leaves no word of a changed or deleted document in the index after a purge", async () => {
  await using folder = await temporaryFolder("contents");
  const words = ["zephyrine@example", "quixotry", "obnubilate"];
  {
    await using both = await openBoth(folder.path);
    const { services, find } = both;
    for (const word of [...words, "harmless"]) {
      const fields = post(`Title ${word}`, `Body ${word}`);
      await services.documents.commit([{ update: { path: "posts/a", fields } }], system);
      await services.documents.commit(
        [
          {
            update: {
              path: `posts/${word.slice(0, 3)}`,
              fields: { ...fields, slug: typedString(word.slice(0, 3)) },
            },
          },
        ],
        system,
      );
      expect(await find(word)).toContain("posts/a");
    }
    await services.documents.commit(
      words.map((word) => ({ delete: `posts/${word.slice(0, 3)}` })),
      system,
    );
    await services.desk.purgeSearch();
    for (const word of words) expect(await find(word)).toEqual([]);
    expect(await both.database.db.selectFrom("search_entries").selectAll().execute()).toHaveLength(
      2,
    );
    // SQLite stores its index in a table of blocks, PostgreSQL in pages that a vacuum cleans.
    if (process.env["TEST_STORE"] === "postgres") return;
    for (const word of ["harmless", ...words]) {
      // The index may share the beginning of a word with the previous word.
      const part = Buffer.from(word.split("@")[0]!.slice(3));
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from search_index_data where instr(block, ${part}) > 0`.execute(
        both.database.db,
      );
      expect([word, rows[0]!.count > 0]).toEqual([word, word === "harmless"]);
    }
  }
});
