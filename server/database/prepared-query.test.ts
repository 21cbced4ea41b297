import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { prepareQuery } from "./prepared-query.ts";
import { withOwnTables } from "#test/own-tables.ts";

type Notes = { notes: { text: string } };

const add = prepareQuery<Notes, { text: string }, unknown>((tables, value) =>
  tables.insertInto("notes").values({ text: value.text }),
);
const find = prepareQuery<Notes, { text: string }, { text: string }>((tables, value) =>
  tables.selectFrom("notes").selectAll().where("text", "=", value.text),
);

test("runs a prepared query in its transaction: isolated, and rejected after its end", async () => {
  await using folder = await temporaryFolder();
  await using opened = await openTestDatabase({ folder: folder.path });
  const database = withOwnTables<Notes>(opened);
  await database.transaction((tables) =>
    tables.schema.createTable("notes").addColumn("text", "text").execute(),
  );
  const [first, second] = [{ text: "first" }, { text: "second" }];
  let ended: Kysely<Notes> | undefined;
  await database.transaction(async (tables) => {
    ended = tables;
    await add(tables, first);
    expect([await find(tables, first), await find(database.db, first)]).toEqual([[first], []]);
  });
  await expect(add(ended!, second)).rejects.toThrow("already committed");
  await expect(
    database.transaction(async (tables) => {
      await add(tables, second);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect([await find(database.db, first), await find(database.db, second)]).toEqual([[first], []]);
  await expect(add(database.db, second)).rejects.toThrow(/read-?only/);
});
