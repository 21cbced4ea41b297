import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { CodedError } from "#server/errors.ts";
import type { Database, NoTables } from "./database.ts";
import { createLock } from "./lock.ts";
import type { EngineTypes } from "./migrations.ts";
import { answerAtOnce } from "./prepared-query.ts";
import { answerBy, connectSqlite, readByEither } from "./sqlite-connection.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";
import { DamagedDatabase, readSqliteError, storeBroken } from "./sqlite-errors.ts";
import { scrubFile } from "./sqlite-scrub.ts";
import { makeSearchable, queueAtEnd, queueChanges, searchSqlite } from "./sqlite-search.ts";

/** How the schema is written for SQLite. */
export const sqliteTypes: EngineTypes = {
  bytes: sql`blob`,
  clustered: (table) => table.modifyEnd(sql`without rowid`),
  // There is no other process that could listen.
  announce: async () => undefined,
  searchable: makeSearchable,
  queueChanges,
  queueAtEnd,
};

/** Opens `site.db` in the folder: one connection writes, and reads between its transactions; another one reads during them. `onBroken` is told once when the disk fails. */
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
  const either = readByEither(writing, reading);
  const reader = new Kysely<never>({ dialect: createSqliteDialect(either) });
  answerAtOnce(reader, answerBy(either));
  const answerWriter = answerBy(writing);
  const lock = createLock({ patience: 10_000 });
  let closing: Promise<void> | undefined;
  const search = searchSqlite({
    reader: reader as unknown as Kysely<NoTables>,
    transaction: (work) => withTables<NoTables>().transaction(work),
  });

  function withTables<Tables>(): Database<Tables> {
    return {
      db: reader as unknown as Kysely<Tables>,
      transaction: (work) =>
        lock.run(async () => {
          if (broken) throw broken instanceof DamagedDatabase ? broken : storeBroken(broken);
          if (closing) throw new CodedError("UNAVAILABLE", "The database is closed.");
          const writes = (writer as unknown as Kysely<Tables>).transaction();
          return await writes.execute(async (tables) => {
            const end = answerAtOnce(tables, answerWriter);
            try {
              return await work(tables);
            } finally {
              // What comes later must not be written outside of the transaction.
              end();
            }
          });
        }),
      async snapshot(work) {
        const connection = connectSqlite(file, { readOnly: true, onError });
        const seen = new Kysely<Tables>({ dialect: createSqliteDialect(connection) });
        try {
          await sql`begin`.execute(seen);
          return await work(seen);
        } finally {
          await seen.destroy();
          connection.close();
        }
      },
      alone: (_name, work) => work(),
      scrub: () => lock.run(() => scrubFile(file, onError)),
      // It reads by the declared keys, counted or not.
      analyze: async () => undefined,
      notices: undefined,
      search,
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
