import { DatabaseSync } from "node:sqlite";

/** A one-table database with the store's durability and nothing else: the floor of a save. */
export function openBare(file: string): DatabaseSync {
  const bare = new DatabaseSync(file);
  bare.exec("pragma journal_mode = wal; pragma synchronous = full");
  bare.exec("create table notes (id integer primary key, text text not null)");
  return bare;
}
