import { DatabaseSync } from "node:sqlite";
import { CodedError } from "#server/errors.ts";

/**
 * Transient tables that a backup omits: sessions and links that may have ended since, counters, mail and notices of it that may
 * have been delivered, purges of pages that another installation stored, running uploads, whose bytes are not copied either.
 */
export const transientTables = [
  "sessions",
  "verifications",
  "invitations",
  "attempts",
  "allowances",
  "outgoing_mail",
  "review_notices",
  "cdn_purges",
  "upload_pieces",
  "uploads",
] as const;

/**
 * Copies a consistent snapshot of a database in use, without transient tables. Blocks its thread, so a server calls it in a
 * worker. DATA_LOSS when the database is damaged.
 */
export function copyDatabase(from: string, to: string): void {
  try {
    copy(from, to);
  } catch (error) {
    throw isDamage(error)
      ? new CodedError("DATA_LOSS", `${from} is damaged and was not copied: restore a backup.`, {
          cause: error,
        })
      : error;
  }
}

/** Whether SQLite reports corrupt pages or header (SQLITE_CORRUPT, SQLITE_NOTADB). */
function isDamage(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  return code === 11 || code === 26;
}

function copy(from: string, to: string): void {
  // VACUUM INTO attaches the new file, so unlike the server's own connections, this one may attach one.
  using source = new DatabaseSync(from, { readOnly: true, timeout: 5000, limits: { attach: 1 } });
  // Checked on the source, since the copy's indexes are rebuilt.
  refuseDamaged(source, from);
  source.prepare("vacuum into ?").run(to);
  using copy = new DatabaseSync(to, { timeout: 5000 });
  copy.exec("pragma secure_delete = on");
  const tables = new Set(copy.prepare("select name from sqlite_schema").all().map(nameOf));
  for (const table of transientTables) if (tables.has(table)) copy.exec(`delete from ${table}`);
}

/** Problems of a database file; empty when it is sound. */
export function databaseProblems(file: string): string[] {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    refuseDamaged(database, file);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A content hash, its file names, and whether anything still refers to it. */
interface HashInUse {
  hash: string;
  names: string;
  kept: boolean;
}

/** The content hashes of all files in a database. */
export function hashesIn(file: string): HashInUse[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(
      `select hash, group_concat(distinct cast(name as text)) as names, count(*) > count(removed) as kept
       from files group by hash order by hash`,
    )
    .all();
  return rows.map((row) => ({
    hash: String(row["hash"]),
    names: String(row["names"]),
    kept: row["kept"] === 1,
  }));
}

/** What a restored database brings back, though it may have been ended since. */
export interface BroughtBack {
  /** Valid links by which clients review bundles. */
  readonly links: number;
  /** Bundles that will be published at a set time. */
  readonly schedules: number;
  /** Bundles whose time has passed since the backup. */
  readonly missed: number;
}

/**
 * Prepares the database of a backup for use: bundles whose time has passed are marked as missed, since they may have been
 * cancelled or published since. Returns what has not ended.
 */
export function prepareRestored(file: string): BroughtBack {
  using database = new DatabaseSync(file);
  const tables = new Set(database.prepare("select name from sqlite_schema").all().map(nameOf));
  const now = Date.now();
  // A backup by an earlier version lacks tables.
  const count = (table: string, condition: string) =>
    tables.has(table)
      ? Number(
          database.prepare(`select count(*) as found from ${table} where ${condition}`).get()?.[
            "found"
          ],
        )
      : 0;
  const isPast = `state = 'waiting' and due <= ${now}`;
  const missed = count("schedules", isPast);
  if (missed > 0) database.exec(`update schedules set state = 'missed' where ${isPast}`);
  return {
    links: count("review_links", `revoked is null and expires > ${now}`),
    schedules: count("schedules", "state = 'waiting'"),
    missed,
  };
}

function refuseDamaged(database: DatabaseSync, file: string): void {
  const findings = database.prepare("pragma integrity_check(10)").all();
  const words = findings.map((row) => String(row["integrity_check"])).filter((one) => one !== "ok");
  const orphans = database.prepare("pragma foreign_key_check").all();
  if (orphans.length > 0) words.push(`${orphans.length} rows refer to missing rows`);
  if (words.length > 0)
    throw new CodedError("DATA_LOSS", `${file} is damaged: ${words.join("; ")}`);
}

function nameOf(row: Record<string, unknown>): string {
  return String(row["name"]);
}
