import type { DatabaseConnection, Driver } from "kysely";
import type { Pool, PoolClient } from "pg";
import { ask, noStreams } from "./postgres-dialect.ts";
import { PassingFailure, readPostgresError, standbyFailure } from "./postgres-errors.ts";
import type { Marks } from "./postgres-marks.ts";
import type { Watch } from "./postgres-watch.ts";

/** A commit whose answer was lost. */
export class UnansweredCommit extends Error {
  readonly mark: number;

  constructor(mark: number, cause: unknown) {
    super("A commit was not answered.", { cause });
    this.mark = mark;
  }
}

interface WritingConnection extends DatabaseConnection {
  client: PoolClient;
  /** What its transaction will have left when it is committed. */
  mark: number;
  /** Whether it must not be used again. */
  spent: boolean;
  watch: Watch;
}

/** By which a process writes. */
export interface WriterParts {
  pool: Pool;
  marks: Marks;
  watch: Watch;
}

/** Writes, each transaction alone among the writers of all processes. */
export function createWriter({ pool, marks, watch }: WriterParts): Driver {
  return {
    init: async () => undefined,
    destroy: async () => undefined,
    acquireConnection: async () => connectionOn(await guarded(() => pool.connect()), watch),
    releaseConnection: async (connection) => {
      const { client, spent } = own(connection);
      client.release(spent);
    },
    async beginTransaction(connection) {
      const writing = own(connection);
      try {
        writing.mark = await marks.begin((words) =>
          guarded(() => writing.client.query(words), writing),
        );
      } catch (error) {
        await undo(writing);
        throw error;
      }
    },
    async commitTransaction(connection) {
      const writing = own(connection);
      const { command } = await guarded(() => writing.client.query("commit"), writing).catch(
        (error: unknown) => {
          const isLost = error instanceof PassingFailure && error.lost;
          throw isLost ? new UnansweredCommit(writing.mark, error) : error;
        },
      );
      // A statement had failed and somebody went on all the same.
      if (command === "ROLLBACK") throw new Error("The transaction was undone at its end.");
    },
    rollbackTransaction: (connection) => undo(own(connection)),
  };
}

function connectionOn(client: PoolClient, watch: Watch): WritingConnection {
  const connection: WritingConnection = {
    client,
    mark: 0,
    spent: false,
    watch,
    executeQuery: (query) => guarded(() => ask(client, query), connection),
    streamQuery: noStreams,
  };
  return connection;
}

/** Connections are made here alone. */
function own(connection: DatabaseConnection): WritingConnection {
  return connection as WritingConnection;
}

const readOnly = "25006";

async function guarded<T>(act: () => Promise<T>, connection?: WritingConnection): Promise<T> {
  try {
    return await (connection ? connection.watch.over(connection.client, act()) : act());
  } catch (error) {
    // Whoever may write is refused by a copy alone; a reader that writes is a mistake of ours.
    const isCopy = error instanceof Error && "code" in error && error.code === readOnly;
    const failure = isCopy ? standbyFailure(error) : readPostgresError(error);
    if (connection && failure instanceof PassingFailure && failure.lost) connection.spent = true;
    throw failure;
  }
}

/** A connection that cannot even undo is thrown away, and its transaction with it. */
async function undo(connection: WritingConnection): Promise<void> {
  if (connection.spent) return;
  await guarded(() => connection.client.query("rollback"), connection).catch(() => {
    connection.spent = true;
  });
}
