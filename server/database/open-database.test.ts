import { expect, test } from "vitest";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { withOwnTables } from "#test/own-tables.ts";

type Notes = { notes: { text: string } };

async function openNotes(folder: string) {
  const database = withOwnTables<Notes>(await openTestDatabase({ folder }));
  await database.transaction((tables) =>
    tables.schema.createTable("notes").ifNotExists().addColumn("text", "text").execute(),
  );
  return database;
}

test("keeps a transaction's writes after reopening", async () => {
  await using folder = await temporaryFolder();
  {
    await using database = await openNotes(folder.path);
    await database.transaction((tables) =>
      tables.insertInto("notes").values({ text: "kept" }).execute(),
    );
  }
  await using database = await openNotes(folder.path);
  expect(await database.db.selectFrom("notes").selectAll().execute()).toEqual([{ text: "kept" }]);
});

test("rolls back a transaction that throws, and runs the next one", async () => {
  await using folder = await temporaryFolder();
  await using database = await openNotes(folder.path);
  const failing = database.transaction(async (tables) => {
    await tables.insertInto("notes").values({ text: "lost" }).execute();
    throw new Error("crash in the middle");
  });
  await expect(failing).rejects.toThrow("crash in the middle");
  await database.transaction((tables) =>
    tables.insertInto("notes").values({ text: "kept" }).execute(),
  );
  expect(await database.db.selectFrom("notes").selectAll().execute()).toEqual([{ text: "kept" }]);
});

test("reads the last commit without waiting for a writer", async () => {
  await using folder = await temporaryFolder();
  await using database = await openNotes(folder.path);
  await database.transaction(async (tables) => {
    await tables.insertInto("notes").values({ text: "not yet" }).execute();
    expect(await database.db.selectFrom("notes").selectAll().execute()).toEqual([]);
  });
  expect(await database.db.selectFrom("notes").selectAll().execute()).toHaveLength(1);
});

test("serialises writers", async () => {
  await using folder = await temporaryFolder();
  await using database = await openNotes(folder.path);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      database.transaction(async (tables) => {
        const before = await tables.selectFrom("notes").selectAll().execute();
        await new Promise((resolve) => setImmediate(resolve));
        await tables
          .insertInto("notes")
          .values({ text: String(before.length) })
          .execute();
      }),
    ),
  );
  const rows = await database.db.selectFrom("notes").selectAll().execute();
  expect(rows.map((row) => Number(row.text))).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

test("refuses a database changed by a newer version, with a message", async () => {
  await using folder = await temporaryFolder();
  {
    await using database = await openTestDatabase({ folder: folder.path });
    await database.transaction((tables) =>
      tables
        .insertInto("migrations")
        .values({ number: 9999, name: "future", applied_at: "" })
        .execute(),
    );
  }
  await expect(openTestDatabase({ folder: folder.path })).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
  });
});

test("reports a closed database", async () => {
  await using folder = await temporaryFolder();
  const database = await openNotes(folder.path);
  await database.close();
  await database.close();
  const writing = database.transaction((tables) =>
    tables.insertInto("notes").values({ text: "late" }).execute(),
  );
  await expect(writing).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("rejects writes by readers", async () => {
  await using folder = await temporaryFolder();
  await using database = await openNotes(folder.path);
  const writing = database.db.insertInto("notes").values({ text: "no" }).execute();
  await expect(writing).rejects.toThrow(/read-?only/);
});

test("stores texts with any characters, sorted by their bytes", async () => {
  await using folder = await temporaryFolder();
  await using database = await openNotes(folder.path);
  const texts = ["B", "\0", "a\u0001b", "é", "", "a\0b", "b", "a", "\u0001", "A", "😀", "a\0"];
  await database.transaction((tables) =>
    tables
      .insertInto("notes")
      .values(texts.map((text) => ({ text })))
      .execute(),
  );
  const read = await database.db.selectFrom("notes").select("text").orderBy("text").execute();
  const inOrder = texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(read.map(({ text }) => text)).toEqual(inOrder);
  const found = await database.db
    .selectFrom("notes")
    .select("text")
    .where("text", "=", "a\0b")
    .execute();
  expect(found).toEqual([{ text: "a\0b" }]);
});

test("returns integers and their sums as numbers", async () => {
  await using folder = await temporaryFolder();
  await using database = withOwnTables<{
    sizes: { bytes: number };
  }>(await openTestDatabase({ folder: folder.path }));
  const most = 2 ** 52;
  await database.transaction(async (tables) => {
    await tables.schema.createTable("sizes").addColumn("bytes", "bigint").execute();
    await tables
      .insertInto("sizes")
      .values([{ bytes: most }, { bytes: 1 }])
      .execute();
  });
  const row = await database.db
    .selectFrom("sizes")
    .select(({ fn }) => [
      fn.sum<number>("bytes").as("sum"),
      fn.max("bytes").as("most"),
      fn.countAll<number>().as("rows"),
    ])
    .executeTakeFirst();
  expect(row).toEqual({ sum: most + 1, most, rows: 2 });
});

test("a snapshot keeps the state of its first query, and blocks no save", async () => {
  await using folder = await temporaryFolder();
  await using database = await openTestDatabase({ folder: folder.path });
  const add = (name: string) =>
    database.transaction((tables) =>
      tables.insertInto("counters").values({ name, count: 1 }).execute(),
    );
  await add("before");
  const seen = await database.snapshot(async (tables) => {
    const names = async () => {
      const rows = await tables.selectFrom("counters").select("name").orderBy("name").execute();
      return rows.map(({ name }) => name);
    };
    const first = await names();
    await add("meanwhile");
    return [first, await names()];
  });
  expect(seen).toEqual([
    ["before", "files"],
    ["before", "files"],
  ]);
  const after = await database.snapshot((tables) =>
    tables.selectFrom("counters").select("name").execute(),
  );
  expect(after).toHaveLength(3);
});
