import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { pino } from "pino";
import { typedString } from "#content/typed-values.ts";
import { backUp } from "#server/ops/backup/back-up.ts";
import { transientTables } from "#server/ops/backup/database-copy.ts";
import type { Database } from "#server/database/database.ts";
import { createLimits } from "#server/database/limits.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openObjects } from "#server/files/open-objects.ts";
import { oneTimeCode } from "#test/one-time-code.ts";
import { stopClock } from "#test/stopped-clock.ts";
import { openTestIdentity } from "#test/test-identity.ts";
import { openServices } from "#server/services.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { authors } from "#test/test-store.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { moveEverything, rebuiltTables, tablesToMove } from "./move-everything.ts";
import { withOwnTables } from "#test/own-tables.ts";

vi.setConfig({ testTimeout: 60_000 });

const email = "anna@aldwater.example";

/** An installation on a folder with rows in every table. */
async function fill(dataFolder: string) {
  await using services = await openServices(
    { dataFolder },
    {
      log: pino({ level: "silent" }),
      onBroken(error) {
        throw error;
      },
    },
  );
  const { documents, files, desk } = services;
  const settings = { agencyName: typedString("Aldwater"), homeTitle: typedString("Home") };
  const post = (title: string, slug = "a") => ({
    update: { path: "posts/a", fields: { title: typedString(title), slug: typedString(slug) } },
  });
  await documents.commit([post("One \0 😀", "former")], anna);
  await documents.commit([post("Two")], anna);
  await documents.commit([{ update: { path: "notes/gone", fields: {} } }], anna);
  await documents.commit([{ delete: "notes/gone" }], anna);
  await documents.commit([{ update: { path: "settings/site", fields: settings } }], anna);
  await documents.commit([{ update: { path: "enquiries/e", fields: {} } }], {
    kind: "system",
    name: "Contact form",
  });
  await desk.saveDraft("posts/a", "tab-of-anna-0000001", anna, {
    base: null,
    fields: { title: typedString("Unfinished") },
    version: 1,
  });
  const first = await files.save({ name: "papers/a b.txt", bytes: Buffer.from("first") });
  const second = await files.save({
    name: "papers/a b.txt",
    bytes: Buffer.from("second"),
    metadata: { alt: "Second" },
  });
  return { first, second };
}

/** Identity on a database with a stopped clock, so that codes are predictable. */
async function identityOn(folder: string, database: Database) {
  return await openTestIdentity({
    folder,
    database,
    takeAllowance: createLimits(database, () => Date.now()).takeAllowance,
  });
}

/** Adds Anna with a second factor; returns its otpauth address. */
async function addAnna(folder: string, clock: ReturnType<typeof stopClock>): Promise<unknown> {
  await using database = await openDatabase({ folder });
  const site = await identityOn(folder, database);
  await site.addStaff(email);
  const browser = site.browser();
  await browser.signIn(email);
  const { json } = await browser.post("/api/auth/two-factor/enable", {
    password: "otter kettle ferry lamp",
  });
  const code = oneTimeCode(json.totpURI);
  expect((await browser.post("/api/auth/two-factor/verify-totp", { code })).status).toBe(200);
  clock.advance(60);
  return json.totpURI;
}

async function rowsOf(database: Database, table: string): Promise<string[]> {
  const { db } = withOwnTables<Record<string, Record<string, unknown>>>(database);
  const rows = await db.selectFrom(table).selectAll().execute();
  const plain = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
  return rows
    .map((row) =>
      Object.keys(row)
        .toSorted()
        .map((name) => [name, plain(row[name])]),
    )
    .map((row) => JSON.stringify(row))
    .toSorted();
}

test("moves everything: documents and their history, files, accounts with passwords and second factors, drafts", async () => {
  await using folder = await temporaryFolder("move");
  const [data, backup, to] = ["data", "backup", "to"].map((name) => path.join(folder.path, name));
  const dataFolder = String(data);
  const { first, second } = await fill(dataFolder);
  using clock = stopClock();
  const totp = await addAnna(dataFolder, clock);
  await backUp({ dataFolder, to: String(backup), objects: "copied" });
  const target = String(to);
  await mkdir(target);
  {
    await using database = await openTestDatabase({ folder: target });
    const objects = await openObjects({ dataFolder: target });
    const move = () =>
      moveEverything({ backup: String(backup), database, objects, configuredSecret: undefined });
    expect(await move()).toMatchObject({
      objects: 2,
      rows: { documents: 3, revisions: 6, files: 2, staff: 1, second_factors: 1, drafts: 1 },
    });
    await expect(move()).rejects.toThrow("already contains content or an account");
    using source = new DatabaseSync(path.join(dataFolder, "site.db"), { readOnly: true });
    await using before = await openDatabase({ folder: dataFolder });
    for (const { name } of tablesToMove(source)) {
      if (name === "installation") continue;
      expect([name, await rowsOf(database, name)]).toEqual([name, await rowsOf(before, name)]);
    }
    // A file in the data folder becomes a row in the shared database.
    const { db } = database;
    const secrets = db.selectFrom("installation").select("value").where("name", "=", "secret");
    const secret = await secrets.executeTakeFirst();
    const identity = await openTestIdentity({
      folder: target,
      database,
      takeAllowance: createLimits(database, () => Date.now()).takeAllowance,
      configuredSecret: secret?.value,
    });
    const browser = identity.browser();
    expect((await browser.signIn(email)).json).toEqual({ secondFactor: true });
    const code = oneTimeCode(totp);
    expect((await browser.post("/api/auth/two-factor/verify-totp", { code })).status).toBe(200);
  }
  await using services = await openTestServices(target);
  expect(await services.documents.history.revisions("posts/a")).toMatchObject([
    { number: 2, author: authors.anna },
    { number: 1, author: authors.anna },
  ]);
  expect(await services.documents.history.trash()).toMatchObject([{ path: "notes/gone" }]);
  expect((await services.files.byToken(first))?.hash).toBe(first.hash);
  expect(await services.files.current(second.name)).toMatchObject({ metadata: { alt: "Second" } });
  expect(Buffer.from((await services.files.objects.read(second.hash)) ?? []).toString()).toBe(
    "second",
  );
  // The commit sequence continues, and lists contain the moved documents.
  const before = await services.documents.history.latest();
  const { sequence } = await services.documents.commit(
    [{ update: { path: "notes/new", fields: {} } }],
    anna,
  );
  expect(sequence).toBe(before + 1);
  expect((await services.desk.rows("posts")).rows).toHaveLength(1);
});

test("each table of the schema moves with all its columns, or is listed as excluded", async () => {
  await using folder = await temporaryFolder("move");
  const plain = path.join(folder.path, "plain");
  await (await openDatabase({ folder: plain })).close();
  using source = new DatabaseSync(path.join(plain, "site.db"), { readOnly: true });
  await using database = await openTestDatabase({ folder: folder.path });
  const there = await database.db.introspection.getTables({ withInternalKyselyTables: false });
  const moved = tablesToMove(source);
  for (const { name, columns } of moved) {
    const table = there.find((one) => one.name === name);
    expect([name, table?.columns.map((column) => column.name).toSorted()]).toEqual([
      name,
      columns.toSorted(),
    ]);
  }
  // Includes tables of only one engine; PostgreSQL's own transaction marks are not content.
  const named = [...moved.map(({ name }) => name), ...transientTables, ...rebuiltTables];
  const forgotten = there.map(({ name }) => name).filter((name) => !named.includes(name));
  expect(
    forgotten.filter((name) => name !== "writers_marks" && !name.startsWith("search_index_")),
  ).toEqual([]);
});

test("refuses to move second factors to where they could not be decrypted", async () => {
  await using folder = await temporaryFolder("move");
  const dataFolder = path.join(folder.path, "data");
  const backup = path.join(folder.path, "backup");
  using clock = stopClock();
  await addAnna(dataFolder, clock);
  await backUp({ dataFolder, to: backup, objects: "copied" });
  await using database = await openTestDatabase({ folder: folder.path });
  const objects = await openObjects({ dataFolder: folder.path });
  const configuredSecret = "another secret of more than thirty-two characters";
  await expect(moveEverything({ backup, database, objects, configuredSecret })).rejects.toThrow(
    "AUTH_SECRET differs from the one in the backup",
  );
  await writeFile(path.join(backup, "site.db"), "damaged");
  await expect(
    moveEverything({ backup, database, objects, configuredSecret: undefined }),
  ).rejects.toMatchObject({ code: "DATA_LOSS" });
});
