import { DatabaseSync } from "node:sqlite";

/** A database of one table that keeps what is committed as the store does, and does nothing else: the floor of a save. */
export function openBare(file: string): DatabaseSync {
  const bare = new DatabaseSync(file);
  bare.exec("pragma journal_mode = wal; pragma synchronous = full");
  bare.exec("create table notes (id integer primary key, text text not null)");
  return bare;
}
