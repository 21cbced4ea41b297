import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { openCuttingProxy } from "#test/postgres/cutting-proxy.ts";
import { databaseUrlOf } from "#test/postgres/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createRoutedKysely } from "./routed-kysely.ts";

type Tables = { attempts: { key: string; failures: number; last: number } };

test("rejects a library transaction whose commit was lost", async () => {
  await using folder = await temporaryFolder();
  await using way = await openCuttingProxy((await databaseUrlOf(folder.path)) ?? "");
  await using database = await openDatabase({ folder: "", url: way.url });
  const kysely = createRoutedKysely(database).withTables<Tables>();
  const add = (key: string) =>
    kysely.transaction().execute(async (tables) => {
      await tables.insertInto("attempts").values({ key, failures: 1, last: 1 }).execute();
    });
  const keys = async () =>
    (await kysely.selectFrom("attempts").select("key").execute()).map(({ key }) => key);
  way.cutNextCommit("before");
  await expect(add("lost")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await keys()).toEqual([]);
  way.cutNextCommit("after");
  await add("kept");
  expect(await keys()).toEqual(["kept"]);
});
