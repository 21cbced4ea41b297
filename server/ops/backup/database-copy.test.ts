import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { backUp } from "./back-up.ts";
import { checkBackup } from "./check-backup.ts";
import { transientTables } from "./database-copy.ts";
import { databaseFile, within } from "./manifest.ts";
import { restore } from "./restore.ts";
import { createTestContent } from "#test/test-content.ts";

test("leaves out sessions, links, counters, mail and running uploads", async () => {
  await using content = await createTestContent();
  const file = within(content.dataFolder, databaseFile);
  using source = new DatabaseSync(file);
  for (const table of transientTables)
    expect(source.prepare("select 1 from sqlite_schema where name = ?").get(table)).toBeDefined();
  source.exec("insert into allowances (key, ends, taken) values ('canary-in-a-count', 1, 1)");
  const to = path.join(content.folder, "copy");
  await backUp({ dataFolder: content.dataFolder, to, objects: "copied" });
  using copy = new DatabaseSync(within(to, databaseFile));
  for (const table of transientTables)
    expect(copy.prepare(`select count(*) as rows from ${table}`).get()).toEqual({ rows: 0 });
  expect(await readFile(within(to, databaseFile), "latin1")).not.toContain("canary-in-a-count");
  expect(statSync(within(to, databaseFile)).mode & 0o077).toBe(0);
});

test("a restore sends no mail about a review again", async () => {
  await using content = await createTestContent();
  using source = new DatabaseSync(within(content.dataFolder, databaseFile));
  source.exec(
    "insert into review_notices (recipient, subject, since, due) values ('staff/anna', 'bundles/spring', 1, 2)",
  );
  const to = path.join(content.folder, "copy");
  await backUp({ dataFolder: content.dataFolder, to, objects: "copied" });
  using copy = new DatabaseSync(within(to, databaseFile));
  expect(copy.prepare("select recipient from review_notices").all()).toEqual([]);
});

test("a restore lets no bundle go live whose time has passed since the backup", async () => {
  await using content = await createTestContent();
  using source = new DatabaseSync(within(content.dataFolder, databaseFile));
  const add = source.prepare(
    "insert into schedules (bundle, due, staff_id, staff_name, state, set_at) values (?, ?, 'anna', 'Anna', 'waiting', 1)",
  );
  const [past, later] = [Date.now() - 1000, Date.now() + 86_400_000];
  add.run("a", past);
  add.run("b", later);
  const to = path.join(content.folder, "copy");
  const other = path.join(content.folder, "elsewhere");
  await backUp({ dataFolder: content.dataFolder, to, objects: "copied" });
  const { broughtBack } = await restore({ backup: to, dataFolder: other, replace: false });
  expect(broughtBack).toMatchObject({ schedules: 1, missed: 1 });
  using restored = new DatabaseSync(within(other, databaseFile));
  // A member may have cancelled it since: someone has to decide.
  expect(restored.prepare("select bundle, state from schedules order by bundle").all()).toEqual([
    { bundle: "a", state: "missed" },
    { bundle: "b", state: "waiting" },
  ]);
  expect(await checkBackup(to)).toBeDefined();
});
