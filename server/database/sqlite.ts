import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { CodedError } from "#server/errors.ts";
import type { Database } from "./database.ts";
import { createLock } from "./lock.ts";
import type { EngineTypes } from "./migrations.ts";
import { connectSqlite } from "./sqlite-connection.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";
import { readSqliteError, storeBroken } from "./sqlite-errors.ts";

/** How the schema is written for SQLite. */
export const sqliteTypes: EngineTypes = {
  bytes: sql`blob`,
  clustered: (table) => table.modifyEnd(sql`without rowid`),
  // There is no other process that could listen.
  announce: async () => undefined,
};

/** Opens `site.db` in the folder: one connection writes, one reads. `onBroken` is told once when the disk fails. */
export function openSqlite({
  folder,
  onBroken,
}: {
  folder: string;
  onBroken?: ((error: Error) => void) | undefined;
}): Database {
  let broken: Error | undefined;
  const onError = (cause: unknown) => {
    const failure = readSqliteError(cause);
    if (failure.broken && !broken) {
      broken = failure.error;
      onBroken?.(failure.error);
    }
    return failure.error;
  };

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "site.db");
  // The writer comes first: it makes the file and its write-ahead log, which a reader may not.
  const writing = connectSqlite(file, { readOnly: false, onError });
  const reading = connectSqlite(file, { readOnly: true, onError });
  const writer = new Kysely<never>({ dialect: createSqliteDialect(writing) });
  const reader = new Kysely<never>({ dialect: createSqliteDialect(reading) });
  const lock = createLock({ patience: 10_000 });
  let closing: Promise<void> | undefined;

  function withTables<Tables>(): Database<Tables> {
    return {
      db: reader as unknown as Kysely<Tables>,
      transaction: (work) =>
        lock.run(async () => {
          if (broken) throw storeBroken(broken);
          if (closing) throw new CodedError("UNAVAILABLE", "The database is closed.");
          return await (writer as unknown as Kysely<Tables>).transaction().execute(work);
        }),
      alone: (_name, work) => work(),
      isGone: () => false,
      // It reads by the declared keys, counted or not.
      analyze: async () => undefined,
      notices: undefined,
      withTables,
      close,
      [Symbol.asyncDispose]: close,
    };
  }

  function close(): Promise<void> {
    closing ??= lock.run(async () => {
      await reader.destroy();
      reading.close();
      if (!broken) await sql`pragma wal_checkpoint(truncate)`.execute(writer);
      await writer.destroy();
      writing.close();
    });
    return closing;
  }

  return withTables();
}
