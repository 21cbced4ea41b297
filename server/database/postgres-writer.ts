import type { DatabaseConnection, Driver, Kysely, Transaction } from "kysely";
import type { Pool, PoolClient } from "pg";
import { runQuery, rejectStreams } from "./postgres-dialect.ts";
import {
  TransientFailure,
  readPostgresError,
  standbyFailure,
  type Outage,
} from "./postgres-errors.ts";
import type { CommitMarks, StallDetector } from "./postgres-watch.ts";
import { setTimeout } from "node:timers/promises";
import { CodedError } from "#server/errors.ts";
import type { Tables } from "./tables.ts";

/** A commit whose response was lost. */
class UnansweredCommit extends Error {
  readonly mark: number;

  constructor(mark: number, cause: unknown) {
    super("A commit got no response.", { cause });
    this.mark = mark;
  }
}

interface WritingConnection extends DatabaseConnection {
  client: PoolClient;
  /** The mark of the current transaction. */
  mark: number;
  /** Whether the connection must be discarded. */
  spent: boolean;
  watch: StallDetector;
}

interface WriterParts {
  pool: Pool;
  marks: CommitMarks;
  watch: StallDetector;
}

/** Creates the driver for writing: each transaction excludes the writers of all processes. */
export function createWriter({ pool, marks, watch }: WriterParts): Driver {
  return {
    init: async () => undefined,
    destroy: async () => undefined,
    acquireConnection: async () => connectionOn(await mapErrors(() => pool.connect()), watch),
    releaseConnection: async (connection) => {
      const { client, spent } = own(connection);
      client.release(spent);
    },
    async beginTransaction(connection) {
      const writing = own(connection);
      try {
        writing.mark = await marks.begin((words) =>
          mapErrors(() => writing.client.query(words), writing),
        );
      } catch (error) {
        await undo(writing);
        throw error;
      }
    },
    async commitTransaction(connection) {
      const writing = own(connection);
      const { command } = await mapErrors(() => writing.client.query("commit"), writing).catch(
        (error: unknown) => {
          const isLost = error instanceof TransientFailure && error.lost;
          throw isLost ? new UnansweredCommit(writing.mark, error) : error;
        },
      );
      // A statement failed, but its error was ignored.
      if (command === "ROLLBACK") throw new Error("The transaction was rolled back on commit.");
    },
    rollbackTransaction: (connection) => undo(own(connection)),
  };
}

function connectionOn(client: PoolClient, watch: StallDetector): WritingConnection {
  const connection: WritingConnection = {
    client,
    mark: 0,
    spent: false,
    watch,
    executeQuery: (query) => mapErrors(() => runQuery(client, query), connection),
    streamQuery: rejectStreams,
  };
  return connection;
}

/** All connections come from `connectionOn`. */
function own(connection: DatabaseConnection): WritingConnection {
  return connection as WritingConnection;
}

const readOnly = "25006";

async function mapErrors<T>(act: () => Promise<T>, connection?: WritingConnection): Promise<T> {
  try {
    return await (connection ? connection.watch.over(connection.client, act()) : act());
  } catch (error) {
    // Writers get this code only from a standby, readers only after a programming error.
    const isCopy = error instanceof Error && "code" in error && error.code === readOnly;
    const failure = isCopy ? standbyFailure(error) : readPostgresError(error);
    if (connection && failure instanceof TransientFailure && failure.lost) connection.spent = true;
    throw failure;
  }
}

/** Rolls back; if that fails, the connection is discarded with its transaction. */
async function undo(connection: WritingConnection): Promise<void> {
  if (connection.spent) return;
  await mapErrors(() => connection.client.query("rollback"), connection).catch(() => {
    connection.spent = true;
  });
}

const maxRetries = 3;
/** Milliseconds: the pause after the first conflict, and the time for which an unknown outcome is investigated. */
const firstPause = 100;
const maxDoubtMs = 10_000;

interface TransactionParts {
  writer: Kysely<Tables>;
  outage: Outage;
  /** Whether the process's last transaction was committed. */
  wasCommitted(mark: number): Promise<boolean>;
}

/** Commits work exactly once: retries after a lost connection or a conflict, unless a commit with a lost response succeeded. */
export async function runTransaction<T>(
  parts: TransactionParts,
  work: (tables: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let clashes = 0; ; clashes++) {
    try {
      return await parts.outage.persist(() => runOnce(parts, work));
    } catch (error) {
      const isClash = error instanceof TransientFailure && !error.lost;
      if (!isClash || clashes >= maxRetries) throw error;
      await setTimeout(firstPause * 2 ** clashes);
    }
  }
}

async function runOnce<T>(
  { writer, wasCommitted }: TransactionParts,
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

/** Finds out whether a transaction whose commit got no response was committed. The process's other writers wait meanwhile. */
async function persistAsking(
  { mark, cause }: UnansweredCommit,
  wasCommitted: TransactionParts["wasCommitted"],
): Promise<boolean> {
  const until = performance.now() + maxDoubtMs;
  do {
    try {
      return await wasCommitted(mark);
    } catch {
      // The server may still be running the transaction of the lost connection.
      await setTimeout(firstPause);
    }
  } while (performance.now() < until);
  const words = "We could not confirm whether this was saved. Please check before you save again.";
  throw new CodedError("UNAVAILABLE", words, { cause });
}
