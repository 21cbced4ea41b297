import { setTimeout } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { CodedError } from "#server/errors.ts";
import { PassingFailure } from "./postgres-errors.ts";
import type { Outage } from "./postgres-outage.ts";
import { UnansweredCommit } from "./postgres-writer.ts";

const mostRetries = 3;
/** Milliseconds: after a first clash, and while the end of a transaction is asked for. */
const firstPause = 100;
const longestDoubt = 10_000;

/** By which transactions run. */
export interface TransactionParts<Tables> {
  writer: Kysely<Tables>;
  outage: Outage;
  /** Whether the last transaction of this process was committed. */
  wasCommitted(mark: number): Promise<boolean>;
}

/** Runs work in a transaction, once: what a lost connection or a clash undid is done again, and what was only not answered is not. */
export async function runTransaction<Tables, T>(
  parts: TransactionParts<Tables>,
  work: (tables: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let clashes = 0; ; clashes++) {
    try {
      return await parts.outage.persist(() => runOnce(parts, work));
    } catch (error) {
      const isClash = error instanceof PassingFailure && !error.lost;
      if (!isClash || clashes >= mostRetries) throw error;
      await setTimeout(firstPause * 2 ** clashes);
    }
  }
}

async function runOnce<Tables, T>(
  { writer, wasCommitted }: TransactionParts<Tables>,
  work: (tables: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const done: { value?: T } = {};
  const run = async (tables: Transaction<Tables>) => (done.value = await work(tables));
  try {
    return await writer.transaction().execute(run);
  } catch (error) {
    if (!(error instanceof UnansweredCommit)) throw error;
    if (await persistAsking(error, wasCommitted)) return done.value as T;
    throw error.cause;
  }
}

/** What became of a transaction whose end is not known. Whoever comes next waits for it. */
async function persistAsking(
  { mark, cause }: UnansweredCommit,
  wasCommitted: TransactionParts<object>["wasCommitted"],
): Promise<boolean> {
  const until = performance.now() + longestDoubt;
  do {
    try {
      return await wasCommitted(mark);
    } catch {
      // It may still be writing for a connection that it does not know to be lost.
      await setTimeout(firstPause);
    }
  } while (performance.now() < until);
  const words = "It is not known whether this was saved. Look at it before you save again.";
  throw new CodedError("UNAVAILABLE", words, { retryAfterSeconds: 2, cause });
}
