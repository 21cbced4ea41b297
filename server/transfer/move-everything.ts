import { createReadStream } from "node:fs";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Transaction } from "kysely";
import { checkBackup } from "#server/backup/check-backup.ts";
import { databaseFile, secretFile, within } from "#server/backup/layout.ts";
import type { Manifest } from "#server/backup/manifest.ts";
import type { Database, NoTables } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { CodedError } from "#server/errors.ts";
import type { ObjectStore } from "#server/files/object-store.ts";
import { tablesToMove, type MovedTable } from "./moved-tables.ts";

/** Where a backup goes. */
export interface MoveOptions {
  backup: string;
  database: Database;
  /** Where the bytes of files go; undefined when they lie in a bucket already, and stay there. */
  objects: ObjectStore | undefined;
  /** AUTH_SECRET, when it is set. */
  configuredSecret: string | undefined;
}

/** How many rows of each table, and how many files, there are now. */
export interface Moved {
  rows: Readonly<Record<string, number>>;
  objects: number;
}

/**
 * Puts all that a backup holds into an empty database and a storage for files: documents with their history, files with theirs,
 * accounts, drafts. FAILED_PRECONDITION when something is there already or second factors could not be read; DATA_LOSS names
 * what is damaged. All rows come in one transaction, and files are named by their content: interrupted, it can be run again.
 */
export async function moveEverything(options: MoveOptions): Promise<Moved> {
  const { backup, database, objects } = options;
  const manifest = await checkBackup(backup);
  if (manifest.objects === "elsewhere" && objects)
    throw refused("The files of this backup lie in a bucket: set FILES_URL to it.");
  await refuseUnlessEmpty(database);
  const folder = await mkdtemp(path.join(tmpdir(), "move-"));
  try {
    // Brought up to date on a copy: a backup of an older version has the tables of its time.
    await copyFile(within(backup, databaseFile), within(folder, databaseFile));
    await (await openDatabase({ folder })).close();
    using source = new DatabaseSync(within(folder, databaseFile), { readOnly: true });
    const secret = await secretFor(options, source);
    const moved = objects ? await moveObjects(backup, manifest, objects) : 0;
    const rows = await database.transaction(async (tables) => {
      await refuseUnlessEmpty(database, tables);
      const counts = await moveRows(source, tables);
      if (secret !== undefined) await keepSecret(tables, secret);
      return counts;
    });
    await database.analyze();
    return { rows, objects: moved };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseUnlessEmpty(database: Database, within?: Transaction<NoTables>) {
  const { db: reader } = database.withTables<AnyTables>();
  const db = (within as Transaction<AnyTables> | undefined) ?? reader;
  for (const table of ["revisions", "files", "staff"]) {
    const row = await db.selectFrom(table).select(db.fn.countAll().as("count")).executeTakeFirst();
    if (Number(row?.["count"] ?? 0) > 0)
      throw refused(
        "There is content or an account in the database already: name an empty one, and start no server on it before.",
      );
  }
}

/** The secret that has to come along; second factors are kept in a form that only it opens. */
async function secretFor(
  { backup, configuredSecret }: MoveOptions,
  source: DatabaseSync,
): Promise<string | undefined> {
  const own = await readFile(within(backup, secretFile), "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );
  const { count } = source.prepare("select count(*) as count from second_factors").get() ?? {};
  if (Number(count) === 0 || own === (configuredSecret ?? own)) {
    if (Number(count) > 0 && own === undefined && configuredSecret === undefined)
      throw refused(
        "Set AUTH_SECRET to what it was there: second factors cannot be read otherwise.",
      );
    return configuredSecret === undefined ? own : undefined;
  }
  if (own === undefined) return undefined;
  throw refused(
    `AUTH_SECRET is another one than before: set it to what stands in ${within(backup, secretFile)}, or unset it. Second factors cannot be read otherwise.`,
  );
}

const atOnce = 8;

async function moveObjects(backup: string, { files }: Manifest, objects: ObjectStore) {
  const entries = files.filter((entry) => entry.path.startsWith("files/"));
  const left = entries.values();
  const take = async () => {
    for (const { path: file, sha256 } of left) {
      if (await objects.has(sha256)) continue;
      const { hash } = await objects.put(createReadStream(within(backup, file)));
      if (hash !== sha256)
        throw new CodedError("DATA_LOSS", `${file} did not arrive as it is in the backup.`);
    }
  };
  // A service far away takes its time for each, and has time for many.
  await Promise.all(Array.from({ length: atOnce }, take));
  return entries.length;
}

async function moveRows(source: DatabaseSync, tables: Transaction<NoTables>) {
  const counts: Record<string, number> = {};
  const moved = tablesToMove(source);
  // What migrations put there is in the backup as well.
  for (const { name } of moved.toReversed())
    await (tables as Transaction<AnyTables>).deleteFrom(name).execute();
  for (const table of moved) counts[table.name] = await moveTable(source, tables, table);
  return counts;
}

/** Of each statement; PostgreSQL takes 65,535 values. */
const mostValues = 5000;
const mostBytes = 2 * 1024 * 1024;

/** Row by row, some at a time: a history may be larger than memory. */
async function moveTable(
  source: DatabaseSync,
  tables: Transaction<NoTables>,
  { name, columns }: MovedTable,
): Promise<number> {
  let count = 0;
  let bytes = 0;
  let rows: Row[] = [];
  const write = async () => {
    if (rows.length > 0)
      await (tables as Transaction<AnyTables>).insertInto(name).values(rows).execute();
    count += rows.length;
    rows = [];
    bytes = 0;
  };
  const named = columns.map((column) => `"${column}"`).join(", ");
  for (const row of source.prepare(`select ${named} from "${name}"`).iterate()) {
    rows.push({ ...row });
    bytes += Object.values(row).reduce<number>((sum, value) => sum + sizeOf(value), 0);
    if (rows.length * columns.length >= mostValues || bytes >= mostBytes) await write();
  }
  await write();
  return count;
}

function sizeOf(value: unknown): number {
  return typeof value === "string" || value instanceof Uint8Array ? value.length : 8;
}

async function keepSecret(tables: Transaction<NoTables>, value: string): Promise<void> {
  const db = tables as Transaction<AnyTables>;
  await db.deleteFrom("installation").where("name", "=", "secret").execute();
  await db.insertInto("installation").values({ name: "secret", value }).execute();
}

type Row = Record<string, unknown>;
/** Tables are known by what the database says of itself. */
type AnyTables = Record<string, Row>;

function refused(message: string): CodedError {
  return new CodedError("FAILED_PRECONDITION", message);
}
