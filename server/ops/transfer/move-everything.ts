import { createReadStream } from "node:fs";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Kysely } from "kysely";
import { checkBackup } from "#server/ops/backup/check-backup.ts";
import { databaseFile, secretFile, within, type Manifest } from "#server/ops/backup/manifest.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { mapConcurrently } from "#server/map-concurrently.ts";
import { CodedError } from "#server/errors.ts";
import type { ObjectStore } from "#server/files/object-store.ts";
import { transientTables } from "#server/ops/backup/database-copy.ts";
import type { Tables } from "#server/database/tables.ts";

/** The target of a move. */
interface MoveOptions {
  backup: string;
  database: Database;
  /** The target of file bytes; undefined when they are already in a bucket and stay there. */
  objects: ObjectStore | undefined;
  /** The value of AUTH_SECRET, if set. */
  configuredSecret: string | undefined;
}

/** Numbers of moved rows by table, and of moved files. */
interface Moved {
  rows: Readonly<Record<string, number>>;
  objects: number;
}

/**
 * Moves a backup into an empty database and file storage: documents with their history, files, accounts, drafts.
 * FAILED_PRECONDITION when the target has content or second factors could not be decrypted; DATA_LOSS names what is damaged.
 * Writes all rows in one transaction, and names files by their content, so it can be run again when interrupted.
 */
export async function moveEverything(options: MoveOptions): Promise<Moved> {
  const { backup, database, objects } = options;
  const manifest = await checkBackup(backup);
  if (manifest.objects === "elsewhere" && objects)
    throw refused("The files of this backup are in a bucket: set FILES_URL to it.");
  await refuseUnlessEmpty(anyTablesOf(database.db));
  const folder = await mkdtemp(path.join(tmpdir(), "move-"));
  try {
    // Migrates a copy: a backup of an older version has an older schema.
    await copyFile(within(backup, databaseFile), within(folder, databaseFile));
    await (await openDatabase({ folder })).close();
    using source = new DatabaseSync(within(folder, databaseFile), { readOnly: true });
    const secret = await secretFor(options, source);
    const moved = objects ? await moveObjects(backup, manifest, objects) : 0;
    const rows = await database.transaction(async (all) => {
      const tables = anyTablesOf(all);
      await refuseUnlessEmpty(tables);
      const counts = await moveRows(source, tables);
      if (secret !== undefined) await persistSecret(tables, secret);
      return counts;
    });
    await database.analyze();
    return { rows, objects: moved };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseUnlessEmpty(db: Kysely<AnyTables>) {
  for (const table of ["revisions", "files", "staff"]) {
    const row = await db.selectFrom(table).select(db.fn.countAll().as("count")).executeTakeFirst();
    if (Number(row?.["count"] ?? 0) > 0)
      throw refused(
        "The database already contains content or an account: use an empty one, and do not start a server on it first.",
      );
  }
}

/** The secret to move, which encrypts second factors. */
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
        "Set AUTH_SECRET to its former value: second factors cannot be read without it.",
      );
    return configuredSecret === undefined ? own : undefined;
  }
  if (own === undefined) return undefined;
  throw refused(
    `AUTH_SECRET differs from the one in the backup, so second factors could not be read. Set it to the content of ${within(backup, secretFile)}, or unset it.`,
  );
}

async function moveObjects(backup: string, { files }: Manifest, objects: ObjectStore) {
  const entries = files.filter((entry) => entry.path.startsWith("files/"));
  // A remote service has latency, but handles many requests at once.
  await mapConcurrently(entries, 8, async ({ path: file, sha256 }) => {
    if (await objects.has(sha256)) return;
    const { hash } = await objects.put(createReadStream(within(backup, file)));
    if (hash !== sha256)
      throw new CodedError("DATA_LOSS", `${file} did not arrive as it is in the backup.`);
  });
  return entries.length;
}

async function moveRows(source: DatabaseSync, tables: Kysely<AnyTables>) {
  const counts: Record<string, number> = {};
  const moved = tablesToMove(source);
  // The backup also contains the rows that migrations inserted.
  for (const { name } of moved.toReversed()) await tables.deleteFrom(name).execute();
  for (const table of moved) counts[table.name] = await moveTable(source, tables, table);
  return counts;
}

/** Values per statement; PostgreSQL allows 65,535. */
const maxValues = 5000;
const maxBytes = 2 * 1024 * 1024;

/** Moves rows in batches, since a history may be larger than memory. */
async function moveTable(
  source: DatabaseSync,
  tables: Kysely<AnyTables>,
  { name, columns }: MovedTable,
): Promise<number> {
  let count = 0;
  let bytes = 0;
  let rows: Row[] = [];
  const write = async () => {
    if (rows.length > 0) await tables.insertInto(name).values(rows).execute();
    count += rows.length;
    rows = [];
    bytes = 0;
  };
  const named = columns.map((column) => `"${column}"`).join(", ");
  for (const row of source.prepare(`select ${named} from "${name}"`).iterate()) {
    rows.push({ ...row });
    bytes += Object.values(row).reduce<number>((sum, value) => sum + sizeOf(value), 0);
    if (rows.length * columns.length >= maxValues || bytes >= maxBytes) await write();
  }
  await write();
  return count;
}

function sizeOf(value: unknown): number {
  return typeof value === "string" || value instanceof Uint8Array ? value.length : 8;
}

async function persistSecret(db: Kysely<AnyTables>, value: string): Promise<void> {
  await db.deleteFrom("installation").where("name", "=", "secret").execute();
  await db.insertInto("installation").values({ name: "secret", value }).execute();
}

type Row = Record<string, unknown>;
/** Tables as described by the database's own schema. */
type AnyTables = Record<string, Row>;

function anyTablesOf(db: Kysely<Tables>): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>;
}

function refused(message: string): CodedError {
  return new CodedError("FAILED_PRECONDITION", message);
}

/**
 * Tables that do not move: the first ones are rebuilt by triggers or at a start, client transactions are transient, and each
 * database has its own list of migrations. All other tables move, including future ones.
 */
export const rebuiltTables = [
  "search_entries",
  "search_index",
  "search_queue",
  "file_uses",
  "transactions",
  "migrations",
] as const;

/** A table and its columns. */
interface MovedTable {
  name: string;
  columns: readonly string[];
}

/** The tables to move, each after the tables that it refers to. */
export function tablesToMove(source: DatabaseSync): MovedTable[] {
  const staying = new Set<string>([...transientTables, ...rebuiltTables]);
  const all = source
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')",
    )
    .all()
    .map((row) => String(row["name"]))
    .filter((name) => !name.startsWith("sqlite_") && !staying.has(name))
    .toSorted();
  const moved: MovedTable[] = [];
  const add = (name: string) => {
    if (!all.includes(name) || moved.some((table) => table.name === name)) return;
    for (const parent of namesOf(source, `pragma foreign_key_list("${name}")`, "table"))
      if (parent !== name) add(parent);
    moved.push({ name, columns: namesOf(source, `pragma table_info("${name}")`, "name") });
  };
  for (const name of all) add(name);
  return moved;
}

function namesOf(source: DatabaseSync, pragma: string, column: string): string[] {
  return source
    .prepare(pragma)
    .all()
    .map((row) => String(row[column]));
}
