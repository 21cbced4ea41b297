import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type { Pool } from "pg";
import { ask, noStreams } from "./postgres-dialect.ts";
import { PassingFailure, readPostgresError } from "./postgres-errors.ts";
import { persist, type Outage } from "./postgres-outage.ts";

/** Reads by whichever connection of the pool is free. What a lost connection did not answer is asked again on another one. */
export function createReader(pool: Pool, outage: Outage): Driver {
  const connection: DatabaseConnection = {
    executeQuery: (query) => persist(outage, () => askOnce(pool, query)),
    streamQuery: noStreams,
  };
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

async function askOnce<Row>(pool: Pool, query: CompiledQuery): Promise<QueryResult<Row>> {
  const client = await pool.connect().catch((error: unknown) => {
    throw readPostgresError(error);
  });
  let failure: Error | undefined;
  try {
    return await ask<Row>(client, query);
  } catch (error) {
    failure = readPostgresError(error);
    throw failure;
  } finally {
    client.release(failure instanceof PassingFailure && failure.lost);
  }
}
