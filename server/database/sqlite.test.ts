import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { withOwnTables } from "#test/own-tables.ts";

type Notes = { notes: { text: string } };

async function openNotes(folder: string) {
  const database = withOwnTables<Notes>(await openDatabase({ folder }));
  await database.transaction((tables) =>
    tables.schema.createTable("notes").ifNotExists().addColumn("text", "text").execute(),
  );
  return database;
}

test("waits for the disk on commit", async () => {
  await using folder = await temporaryFolder();
  await using database = await openNotes(folder.path);
  const settings = await database.transaction(async (tables) => {
    const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(tables);
    const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(tables);
    return [synchronous.rows[0]?.synchronous, journal.rows[0]?.journal_mode];
  });
  expect(settings).toEqual([2, "wal"]);
});

test("refuses a damaged file with UNAVAILABLE and calls onBroken", async () => {
  await using folder = await temporaryFolder();
  await (await openDatabase({ folder: folder.path })).close();
  const file = join(folder.path, "site.db");
  const bytes = await readFile(file);
  bytes.fill(0x5a, 0, 4096);
  await writeFile(file, bytes);
  const reported: Error[] = [];
  const opening = openDatabase({
    folder: folder.path,
    onBroken: (error) => reported.push(error),
  });
  await expect(opening).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(reported).toHaveLength(1);
});

test("refuses all writes once a damaged page is found", async () => {
  await using folder = await temporaryFolder();
  {
    await using database = await openNotes(folder.path);
    const text = "x".repeat(40_000);
    await database.transaction((tables) => tables.insertInto("notes").values({ text }).execute());
  }
  await damageLastPages(join(folder.path, "site.db"));
  const reported: Error[] = [];
  await using database = withOwnTables<Notes>(
    await openDatabase({ folder: folder.path, onBroken: (error) => reported.push(error) }),
  );
  await expect(database.db.selectFrom("notes").selectAll().execute()).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  const writing = database.transaction((tables) =>
    tables.insertInto("notes").values({ text: "more" }).execute(),
  );
  await expect(writing).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(reported).toHaveLength(1);
});

async function damageLastPages(file: string) {
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0x5a, bytes.length - 4 * 4096));
}
