import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type { Pool } from "pg";
import { runQuery, rejectStreams } from "./postgres-dialect.ts";
import { TransientFailure, readPostgresError, type Outage } from "./postgres-errors.ts";
import type { StallDetector } from "./postgres-watch.ts";

interface ReaderParts {
  pool: Pool;
  outage: Outage;
  watch: StallDetector;
}

/** Reads on any free connection of the pool. Retries a query on another one when its connection is lost. */
export function createReader(parts: ReaderParts): Driver {
  return readingBy((query) => parts.outage.persist(() => runOnce(parts, query)));
}

/** Reads a snapshot on one connection. Never retries, since another connection would see another state. */
export async function readSnapshot<T>(
  { pool, watch }: ReaderParts,
  work: (driver: Driver) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw readPostgresError(error);
  });
  let isDone = false;
  try {
    await client.query("begin isolation level repeatable read read only");
    const value = await work(readingBy((query) => watch.over(client, runQuery(client, query))));
    await client.query("commit");
    isDone = true;
    return value;
  } catch (error) {
    throw readPostgresError(error);
  } finally {
    client.release(!isDone);
  }
}

function readingBy(executeQuery: DatabaseConnection["executeQuery"]): Driver {
  const connection: DatabaseConnection = { executeQuery, streamQuery: rejectStreams };
  const refuse = async () => {
    throw new Error("The reader has no transactions.");
  };
  return {
    init: async () => undefined,
    destroy: async () => undefined,
    acquireConnection: async () => ({ ...connection }),
    releaseConnection: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  };
}

async function runOnce<Row>(
  { pool, watch }: ReaderParts,
  query: CompiledQuery,
): Promise<QueryResult<Row>> {
  const client = await pool.connect().catch((error: unknown) => {
    throw readPostgresError(error);
  });
  let failure: Error | undefined;
  try {
    return await watch.over(client, runQuery<Row>(client, query));
  } catch (error) {
    failure = readPostgresError(error);
    throw failure;
  } finally {
    client.release(failure instanceof TransientFailure && failure.lost);
  }
}
