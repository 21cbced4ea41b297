import { setTimeout } from "node:timers/promises";
import type { ClientBase, Pool, QueryResult } from "pg";
import { TransientFailure, readPostgresError } from "./postgres-errors.ts";
import { createClient, type Timeouts } from "./postgres-pool.ts";
import { randomUUID } from "node:crypto";

/** Milliseconds after which a late response is investigated, and for which the server may be queried about it. */
const doubt = 1000;
/** The number of timer steps in that second: a stall of this process counts as a single step, however long it is. */
const steps = 10;

/** Detects stalled connections. */
export type StallDetector = ReturnType<typeof createStallDetector>;

type Backend = "works" | "waits for us" | "does not answer";

/** Watches the connections to a server; does nothing without a statement timeout. */
export function createStallDetector({ url, timeouts }: { url: string; timeouts: Timeouts }) {
  const hasLimit = timeouts.statement > 0;
  let answered = 0;

  async function look(pid: number): Promise<Backend> {
    const client = createClient(
      url,
      { ...timeouts, connect: 5 * doubt, statement: doubt },
      () => {},
    );
    const asked = client
      .connect()
      .then(() =>
        client.query("select from pg_stat_activity where pid = $1 and state = 'active'", [pid]),
      )
      .then(({ rowCount }): Backend => (rowCount === 1 ? "works" : "waits for us"))
      // A server with too many connections may still be working on this one.
      .catch((error: { code?: string }): Backend =>
        error.code === "53300" ? "works" : "does not answer",
      );
    try {
      return await Promise.race([asked, tooLate()]);
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  async function failOnceGivenUp(client: ClientBase, until: AbortSignal): Promise<never> {
    let found: Backend = "works";
    while (found === "works") {
      await setTimeout(doubt, undefined, { signal: until });
      const before = answered;
      found = await look((client as unknown as { processID: number }).processID);
      // It has responded on other connections meanwhile: too busy for a new one, but alive.
      if (found === "does not answer" && answered > before) found = "works";
    }
    throw new TransientFailure("The database is not responding. Try again in a moment.", {
      lost: true,
      stalled: found === "does not answer",
      cause: new Error(`A connection was given up: the server ${found}.`),
    });
  }

  return {
    /** The response; rejects with a TransientFailure when the server is not working on it. Slow statements do not fail. */
    async over<T>(client: ClientBase, asked: Promise<T>): Promise<T> {
      if (!hasLimit) return await asked;
      const over = new AbortController();
      try {
        const answer = await Promise.race([asked, failOnceGivenUp(client, over.signal)]);
        answered += 1;
        return answer;
      } finally {
        over.abort();
      }
    },
    /** Whether the server responds on a new connection. */
    answers: async () => (await look(0)) !== "does not answer",
  };
}

async function tooLate(): Promise<Backend> {
  for (let step = 0; step < steps; step++)
    await setTimeout(doubt / steps, undefined, { ref: false });
  return "does not answer";
}

/** The advisory lock of writers across all processes: serialises commits and their sequences. */
const writersLock = "4847204610";

export type CommitMarks = ReturnType<typeof createCommitMarks>;

/** Creates the table of marks, and deletes those of long-ended processes. */
export const createMarksTable = `
  begin read write;
  select pg_advisory_xact_lock(${writersLock});
  create table if not exists writers_marks (
    process text collate "C" primary key,
    mark bigint not null,
    made timestamptz not null default now()
  );
  delete from writers_marks where made < now() - interval '7 days';
  commit`;

/**
 * Records the last commit of this process, which runs one transaction at a time, in a row, to find out whether a commit with a
 * lost response succeeded. PostgreSQL's own transaction ids are unsuitable, since they are reused after a crash.
 */
export function createCommitMarks() {
  const process = randomUUID();
  let last = 0;
  // Read committed: queries after the lock see the previous writer's commit.
  const beginAlone = `
    begin isolation level read committed read write;
    select pg_advisory_xact_lock(${writersLock});`;
  return {
    /** Begins a transaction that writes the next mark, and returns the mark. */
    async begin(ask: (words: string) => Promise<unknown>): Promise<number> {
      last += 1;
      const mark = last;
      await ask(`${beginAlone}
        insert into writers_marks (process, mark) values ('${process}', ${mark})
        on conflict (process) do update set mark = excluded.mark, made = now()`);
      return mark;
    },
    /** Whether the transaction with this mark, the process's last one, was committed. Waits while it is still running. */
    async wasCommitted(pool: Pool, mark: number): Promise<boolean> {
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
