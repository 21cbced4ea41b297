import { setTimeout } from "node:timers/promises";
import type { ClientBase } from "pg";
import { PassingFailure } from "./postgres-errors.ts";
import { createClient, type Patience } from "./postgres-pool.ts";

/** Milliseconds after which an answer is doubted, and for which the server may then be asked about it: two seconds together. */
const doubt = 1000;
/** In so many steps that second is counted: one in which this process stood still is a single step, however long it took. */
const steps = 10;

/** Sees to it that nobody waits for a connection that stands still. */
export interface Watch {
  /** The answer to what a connection was asked; a PassingFailure when the server does not work on it. A statement that takes long is no reason. */
  over<T>(client: ClientBase, asked: Promise<T>): Promise<T>;
  /** Whether the server answers a connection of its own. */
  answers(): Promise<boolean>;
}

type Backend = "works" | "waits for us" | "does not answer";

/** Watches the connections to a server; work without a limit is left alone. */
export function createWatch({ url, patience }: { url: string; patience: Patience }): Watch {
  const hasLimit = patience.statement > 0;
  let answered = 0;

  async function look(pid: number): Promise<Backend> {
    const client = createClient(
      url,
      { ...patience, connect: 5 * doubt, statement: doubt },
      () => {},
    );
    const asked = client
      .connect()
      .then(() =>
        client.query("select from pg_stat_activity where pid = $1 and state = 'active'", [pid]),
      )
      .then(({ rowCount }): Backend => (rowCount === 1 ? "works" : "waits for us"))
      // A server that refuses a connection in so many words, since it has too many, may still work on the others.
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
      // It is too busy for a new connection, or has no place for one, but it is there.
      if (found === "does not answer" && answered > before) found = "works";
    }
    throw new PassingFailure("The database does not answer. Try again in a moment.", {
      lost: true,
      stalled: found === "does not answer",
      cause: new Error(`A connection was given up: the server ${found}.`),
    });
  }

  return {
    async over(client, asked) {
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
    answers: async () => (await look(0)) !== "does not answer",
  };
}

async function tooLate(): Promise<Backend> {
  for (let step = 0; step < steps; step++)
    await setTimeout(doubt / steps, undefined, { ref: false });
  return "does not answer";
}
