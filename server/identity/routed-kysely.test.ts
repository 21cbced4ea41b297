import { expect, test } from "vitest";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createRoutedKysely } from "./routed-kysely.ts";

type Tables = { attempts: { key: string; failures: number; last: number } };

async function openRouted(folder: string) {
  const database = await openTestDatabase({ folder });
  const kysely = createRoutedKysely(database).withTables<Tables>();
  const add = (key: string) =>
    kysely.insertInto("attempts").values({ key, failures: 1, last: 1 }).execute();
  const keys = async () =>
    (await kysely.selectFrom("attempts").select("key").orderBy("key").execute()).map(
      ({ key }) => key,
    );
  return { kysely, add, keys, [Symbol.asyncDispose]: () => database.close() };
}

test("routes reads to the reader and writes to the writer", async () => {
  await using folder = await temporaryFolder();
  await using routed = await openRouted(folder.path);
  await Promise.all([routed.add("a"), routed.add("b")]);
  expect(await routed.keys()).toEqual(["a", "b"]);
  const { numDeletedRows } = await routed.kysely
    .deleteFrom("attempts")
    .where("key", "=", "a")
    .executeTakeFirstOrThrow();
  expect(numDeletedRows).toBe(1n);
});

test("commits a transaction as a whole, or rolls it back as a whole", async () => {
  await using folder = await temporaryFolder();
  await using routed = await openRouted(folder.path);
  await routed.kysely.transaction().execute(async (tables) => {
    await tables.insertInto("attempts").values({ key: "a", failures: 1, last: 1 }).execute();
    expect(await tables.selectFrom("attempts").selectAll().execute()).toHaveLength(1);
    expect(await routed.keys()).toEqual([]);
  });
  const failing = routed.kysely.transaction().execute(async (tables) => {
    await tables.insertInto("attempts").values({ key: "b", failures: 1, last: 1 }).execute();
    throw new Error("in the middle");
  });
  await expect(failing).rejects.toThrow("in the middle");
  expect(await routed.keys()).toEqual(["a"]);
  await routed.add("c");
  expect(await routed.keys()).toEqual(["a", "c"]);
});

test("concurrent writes wait for a transaction", async () => {
  await using folder = await temporaryFolder();
  await using routed = await openRouted(folder.path);
  const order: string[] = [];
  const whole = routed.kysely.transaction().execute(async (tables) => {
    await tables.insertInto("attempts").values({ key: "a", failures: 1, last: 1 }).execute();
    await new Promise((resolve) => setTimeout(resolve, 30));
    order.push("transaction");
  });
  const beside = routed.add("b").then(() => order.push("beside"));
  await Promise.all([whole, beside]);
  expect(order).toEqual(["transaction", "beside"]);
});

test("reports a failed query and accepts the next one", async () => {
  await using folder = await temporaryFolder();
  await using routed = await openRouted(folder.path);
  await routed.add("a");
  await expect(routed.add("a")).rejects.toThrow(/unique/i);
  await routed.add("b");
  expect(await routed.keys()).toEqual(["a", "b"]);
});
