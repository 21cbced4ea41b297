import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import { CodedError } from "#server/errors.ts";
import type { Database } from "./database.ts";
import type { EngineTypes, Migration, NoTables } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** Applies missing migrations, each in its own transaction; FAILED_PRECONDITION for a database changed by a newer version. */
export async function migrate(database: Database, engine: EngineTypes, folder = ownMigrations) {
  await database.transaction((tables) =>
    tables.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("number", "bigint", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("applied_at", "text", (column) => column.notNull())
      .execute(),
  );
  const steps = await stepsIn(folder);
  if (isUpToDate(await appliedNumbers(database.db), steps)) return;
  // Checked again inside each transaction: another process may be migrating.
  for (const step of steps) {
    await database.transaction(async (tables) => {
      const applied = await appliedNumbers(tables);
      refuseNewer(applied, steps);
      if (applied.includes(step.number)) return;
      const { migration } = (await import(step.url)) as { migration: Migration };
      await migration.up(tables as unknown as Kysely<NoTables>, engine);
      const applied_at = new Date().toISOString();
      await tables
        .insertInto("migrations")
        .values({ number: step.number, name: step.name, applied_at })
        .execute();
    });
  }
}

/** Whether all migrations are applied, so that a usual start needs no transactions. */
function isUpToDate(applied: readonly number[], steps: readonly Step[]): boolean {
  return applied.length === steps.length && steps.every(({ number }) => applied.includes(number));
}

const ownMigrations = join(import.meta.dirname, "migrations");

interface Step {
  number: number;
  name: string;
  url: string;
}

async function stepsIn(folder: string): Promise<Step[]> {
  const files = (await readdir(folder)).toSorted();
  return files.flatMap((file) => {
    const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.ts$/.exec(file) ?? [];
    if (number === undefined || name === undefined) return [];
    return [{ number: Number(number), name, url: pathToFileURL(join(folder, file)).href }];
  });
}

async function appliedNumbers(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db.selectFrom("migrations").select("number").execute();
  return rows.map((row) => row.number);
}

function refuseNewer(applied: readonly number[], steps: readonly Step[]) {
  const known = new Set(steps.map((step) => step.number));
  const unknown = applied.filter((number) => !known.has(number));
  if (unknown.length === 0) return;
  throw new CodedError(
    "FAILED_PRECONDITION",
    `The database was changed by a newer version (step ${unknown.join(", ")}): start that version, or restore a backup.`,
  );
}
