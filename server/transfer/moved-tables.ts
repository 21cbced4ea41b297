import type { DatabaseSync } from "node:sqlite";
import { passingTables } from "#server/backup/database-copy.ts";

/**
 * What does not move as rows: triggers and starts make the first ones from what has moved, transactions of clients pass, and the
 * list of migrations is each database's own. What else there is moves, whoever has added it.
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
export interface MovedTable {
  name: string;
  columns: readonly string[];
}

/** The tables that move, each after those that it refers to. */
export function tablesToMove(source: DatabaseSync): MovedTable[] {
  const staying = new Set<string>([...passingTables, ...rebuiltTables]);
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
