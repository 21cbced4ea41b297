import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

type Notes = { notes: { text: string } };

async function openNotes(folder: string) {
  const database = (await openDatabase({ folder })).withTables<Notes>();
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

test("a commit waits for the disk, and readers cannot write", async () => {
  await using folder = await temporaryFolder();
  await using database = await openNotes(folder.path);
  const settings = await database.transaction(async (tables) => {
    const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(tables);
    const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(tables);
    return [synchronous.rows[0]?.synchronous, journal.rows[0]?.journal_mode];
  });
  expect(settings).toEqual([2, "wal"]);
  await expect(database.db.insertInto("notes").values({ text: "no" }).execute()).rejects.toThrow(
    "readonly",
  );
});

test("a database that a newer version has changed is refused in words", async () => {
  await using folder = await temporaryFolder();
  {
    await using database = (await openDatabase({ folder: folder.path })).withTables<{
      migrations: { number: number; name: string; applied_at: string };
    }>();
    await database.transaction((tables) =>
      tables
        .insertInto("migrations")
        .values({ number: 9999, name: "future", applied_at: "" })
        .execute(),
    );
  }
  await expect(openDatabase({ folder: folder.path })).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
  });
});

test("a damaged file is refused with UNAVAILABLE and the process is told", async () => {
  await using folder = await temporaryFolder();
  await (await openDatabase({ folder: folder.path })).close();
  const file = join(folder.path, "site.db");
  const bytes = await readFile(file);
  bytes.fill(0x5a, 0, 4096);
  await writeFile(file, bytes);
  const told: Error[] = [];
  const opening = openDatabase({ folder: folder.path, onBroken: (error) => told.push(error) });
  await expect(opening).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(told).toHaveLength(1);
});

test("once a page is found damaged, nothing more is written", async () => {
  await using folder = await temporaryFolder();
  {
    await using database = await openNotes(folder.path);
    const text = "x".repeat(40_000);
    await database.transaction((tables) => tables.insertInto("notes").values({ text }).execute());
  }
  await damageLastPages(join(folder.path, "site.db"));
  const told: Error[] = [];
  await using database = (
    await openDatabase({ folder: folder.path, onBroken: (error) => told.push(error) })
  ).withTables<Notes>();
  await expect(database.db.selectFrom("notes").selectAll().execute()).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  const writing = database.transaction((tables) =>
    tables.insertInto("notes").values({ text: "more" }).execute(),
  );
  await expect(writing).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(told).toHaveLength(1);
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

async function damageLastPages(file: string) {
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0x5a, bytes.length - 4 * 4096));
}
