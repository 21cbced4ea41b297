import type { DatabaseConnection, Driver } from "kysely";
import type { Pool, PoolClient } from "pg";
import { ask, noStreams } from "./postgres-dialect.ts";
import { PassingFailure, readPostgresError } from "./postgres-errors.ts";
import type { Marks } from "./postgres-marks.ts";

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
}

/** Writes, each transaction alone among the writers of all processes. */
export function createWriter(pool: Pool, marks: Marks): Driver {
  return {
    init: async () => undefined,
    destroy: async () => undefined,
    acquireConnection: async () => connectionOn(await guarded(undefined, () => pool.connect())),
    releaseConnection: async (connection) => {
      const { client, spent } = own(connection);
      client.release(spent);
    },
    async beginTransaction(connection) {
      const writing = own(connection);
      try {
        writing.mark = await guarded(writing, () =>
          marks.begin((words) => writing.client.query(words)),
        );
      } catch (error) {
        await undo(writing);
        throw error;
      }
    },
    async commitTransaction(connection) {
      const writing = own(connection);
      const { command } = await guarded(writing, () => writing.client.query("commit")).catch(
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

function connectionOn(client: PoolClient): WritingConnection {
  const connection: WritingConnection = {
    client,
    mark: 0,
    spent: false,
    executeQuery: (query) => guarded(connection, () => ask(client, query)),
    streamQuery: noStreams,
  };
  return connection;
}

/** Connections are made here alone. */
function own(connection: DatabaseConnection): WritingConnection {
  return connection as WritingConnection;
}

async function guarded<T>(
  connection: WritingConnection | undefined,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const failure = readPostgresError(error);
    if (connection && failure instanceof PassingFailure && failure.lost) connection.spent = true;
    throw failure;
  }
}

/** A connection that cannot even undo is thrown away, and its transaction with it. */
async function undo(connection: WritingConnection): Promise<void> {
  if (connection.spent) return;
  await connection.client.query("rollback").catch(() => {
    connection.spent = true;
  });
}
