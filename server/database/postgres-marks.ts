import { randomUUID } from "node:crypto";
import type { Pool, QueryResult } from "pg";
import { readPostgresError } from "./postgres-errors.ts";

/** The lock of whoever writes, among all processes on the database: commits follow each other, and so do their sequences. */
const writersLock = "4847204610";

/**
 * What each process has committed last, in a row of its own: a commit whose answer is lost is looked up here. The engine's own
 * number of a transaction would not do, as it is given anew after a crash.
 */
export interface Marks {
  /** Begins a transaction that leaves the next mark, and gives the mark. */
  begin(ask: (words: string) => Promise<unknown>): Promise<number>;
  /** Whether the transaction with this mark, the last one of this process, was committed. Waits for it if it still runs. */
  wasCommitted(pool: Pool, mark: number): Promise<boolean>;
}

/** The words that make the table of marks, and sweep those of processes that are long gone. */
export const makeMarks = `
  begin read write;
  select pg_advisory_xact_lock(${writersLock});
  create table if not exists writers_marks (
    process text collate "C" primary key,
    mark bigint not null,
    made timestamptz not null default now()
  );
  delete from writers_marks where made < now() - interval '7 days';
  commit`;

/** The marks of one process, which runs one transaction at a time. */
export function createMarks(): Marks {
  const process = randomUUID();
  let last = 0;
  // Read committed: what is asked after the lock is had sees all that the writer before has written.
  const beginAlone = `
    begin isolation level read committed read write;
    select pg_advisory_xact_lock(${writersLock});`;
  return {
    async begin(ask) {
      last += 1;
      const mark = last;
      await ask(`${beginAlone}
        insert into writers_marks (process, mark) values ('${process}', ${mark})
        on conflict (process) do update set mark = excluded.mark, made = now()`);
      return mark;
    },
    async wasCommitted(pool, mark) {
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        const words = `${beginAlone}
          select mark from writers_marks where process = '${process}';
          commit`;
        const answers = (await client.query(words)) as unknown as QueryResult<{ mark: number }>[];
        return answers.at(-2)?.rows[0]?.mark === mark;
      } catch (error) {
        failure = readPostgresError(error);
        throw failure;
      } finally {
        client.release(failure !== undefined);
      }
    },
  };
}
