import { expect, test } from "vitest";
import { openTemporaryDatabase } from "#test/temporary-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

type Notes = { notes: { text: string } };

async function openNotes(folder: string) {
  const database = (await openTemporaryDatabase({ folder })).withTables<Notes>();
  await database.transaction((tables) =>
    tables.schema.createTable("notes").ifNotExists().addColumn("text", "text").execute(),
  );
  return database;
}

test("what a transaction wrote is there after reopening", async () => {
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

test("a transaction that throws leaves nothing, and the next one runs", async () => {
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

test("a reader sees what was committed last and does not wait for a writer", async () => {
  await using folder = await temporaryFolder();
  await using database = await openNotes(folder.path);
  await database.transaction(async (tables) => {
    await tables.insertInto("notes").values({ text: "not yet" }).execute();
    expect(await database.db.selectFrom("notes").selectAll().execute()).toEqual([]);
  });
  expect(await database.db.selectFrom("notes").selectAll().execute()).toHaveLength(1);
});

test("writers take turns: none sees another's unfinished work", async () => {
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

test("a database that a newer version has changed is refused in words", async () => {
  await using folder = await temporaryFolder();
  {
    await using database = (await openTemporaryDatabase({ folder: folder.path })).withTables<{
      migrations: { number: number; name: string; applied_at: string };
    }>();
    await database.transaction((tables) =>
      tables
        .insertInto("migrations")
        .values({ number: 9999, name: "future", applied_at: "" })
        .execute(),
    );
  }
  await expect(openTemporaryDatabase({ folder: folder.path })).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
  });
});

test("a closed database says so", async () => {
  await using folder = await temporaryFolder();
  const database = await openNotes(folder.path);
  await database.close();
  await database.close();
  const writing = database.transaction((tables) =>
    tables.insertInto("notes").values({ text: "late" }).execute(),
  );
  await expect(writing).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("readers cannot write", async () => {
  await using folder = await temporaryFolder();
  await using database = await openNotes(folder.path);
  const writing = database.db.insertInto("notes").values({ text: "no" }).execute();
  await expect(writing).rejects.toThrow(/read-?only/);
});

test("texts keep every sign, and come in the order of their bytes", async () => {
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

test("whole numbers and sums of them are numbers", async () => {
  await using folder = await temporaryFolder();
  await using database = (await openTemporaryDatabase({ folder: folder.path })).withTables<{
    sizes: { bytes: number };
  }>();
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

test("a snapshot goes on seeing what there was when it first asked, and holds no save up", async () => {
  await using folder = await temporaryFolder();
  await using database = (await openTemporaryDatabase({ folder: folder.path })).withTables<{
    counters: { name: string; count: number };
  }>();
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
