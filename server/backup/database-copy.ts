import { DatabaseSync } from "node:sqlite";
import { CodedError } from "#server/errors.ts";

/**
 * What belongs to the moment and must not come back with a restored copy: sign-ins and links that may have been ended
 * or used since, counts, mail that may have been delivered, uploads under way, whose bytes are not copied either.
 */
export const passingTables = [
  "sessions",
  "verifications",
  "invitations",
  "attempts",
  "allowances",
  "outgoing_mail",
  "upload_pieces",
  "uploads",
] as const;

/**
 * Copies a database as it is at this moment, while others may write to it, without what is passing. It blocks its
 * thread: a server calls it in a worker. DATA_LOSS when the database is damaged.
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

/** Said by the engine of a file whose pages, or whose head, are not what it wrote (SQLITE_CORRUPT, SQLITE_NOTADB). */
function isDamage(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  return code === 11 || code === 26;
}

function copy(from: string, to: string): void {
  // VACUUM INTO attaches the new file, so unlike the server's own connections this one may attach.
  using source = new DatabaseSync(from, { readOnly: true, timeout: 5000, limits: { attach: 1 } });
  // Asked of the source, as the copy gets indexes made anew.
  refuseDamaged(source, from);
  source.prepare("vacuum into ?").run(to);
  using copy = new DatabaseSync(to, { timeout: 5000 });
  copy.exec("pragma secure_delete = on");
  const tables = new Set(copy.prepare("select name from sqlite_schema").all().map(nameOf));
  for (const table of passingTables) if (tables.has(table)) copy.exec(`delete from ${table}`);
}

/** What is wrong with a database file; empty when nothing is. */
export function databaseProblems(file: string): string[] {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    refuseDamaged(database, file);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A file's content hash, its names, and whether anything still leads to it. */
export interface HashInUse {
  hash: string;
  names: string;
  kept: boolean;
}

/** The content hashes of all files that a database knows of. */
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

function refuseDamaged(database: DatabaseSync, file: string): void {
  const findings = database.prepare("pragma integrity_check(10)").all();
  const words = findings.map((row) => String(row["integrity_check"])).filter((one) => one !== "ok");
  const orphans = database.prepare("pragma foreign_key_check").all();
  if (orphans.length > 0) words.push(`${orphans.length} rows refer to rows that are not there`);
  if (words.length > 0)
    throw new CodedError("DATA_LOSS", `${file} is damaged: ${words.join("; ")}`);
}

function nameOf(row: Record<string, unknown>): string {
  return String(row["name"]);
}
