import path from "node:path";
import { pino } from "pino";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { openServices } from "#server/services.ts";
import { databaseAt, databaseUrlOf } from "#test/postgres/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** An empty database in its server's default locale. */
async function openEmpty() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder());
  const server = (await databaseUrlOf(folder.path)) ?? "";
  const client = new Client({ connectionString: server });
  await client.connect();
  opening.defer(() => client.end());
  const name = `${path.basename(folder.path)}.empty`;
  await client.query(`create database ${client.escapeIdentifier(name)} template template0`);
  const opened = opening.move();
  return {
    folder: folder.path,
    url: databaseAt(server, name),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test("migrates an empty database once when many open it at once", async () => {
  await using empty = await openEmpty();
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ folder: "", url: empty.url })),
  );
  const applied = await opened[0]?.db
    .selectFrom("migrations")
    .select("number")
    .orderBy("number")
    .execute();
  expect(applied?.map(({ number }) => number)).toEqual(applied?.map((_, at) => at + 1));
  expect(applied?.length).toBeGreaterThan(11);
  await Promise.all(opened.map((one) => one.close()));
});

test("shares one secret among processes that start at once, and seeds once", async () => {
  await using empty = await openEmpty();
  await using opening = new AsyncDisposableStack();
  const log = pino({ level: "silent" });
  const open = async (name: string) =>
    opening.use(
      await openServices(
        { dataFolder: path.join(empty.folder, name), databaseUrl: empty.url },
        {
          log,
          onBroken(error) {
            throw error;
          },
        },
      ),
    );
  const [here, there] = await Promise.all([open("here"), open("there")]);
  const claims = { sessionId: "a", staffId: "b" };
  expect(there.identity.tokens.read(here.identity.tokens.issue(claims))).toMatchObject(claims);
  const order: string[] = [];
  await Promise.all(
    [here, there].map((services) =>
      services.alone("seeding", async () => {
        order.push("begins");
        await new Promise((resolve) => setTimeout(resolve, 20));
        order.push("ends");
      }),
    ),
  );
  expect(order).toEqual(["begins", "ends", "begins", "ends"]);
});

test("reports an invalid database URL", async () => {
  await using empty = await openEmpty();
  const missing = databaseAt(empty.url, "no-such-database");
  await expect(openDatabase({ folder: "", url: missing })).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
    message: 'DATABASE_URL: database "no-such-database" does not exist.',
  });
});
