import { Client, Pool, types, type ClientBase, type ClientConfig, type QueryResult } from "pg";
import { unescapeNul } from "./postgres-dialect.ts";
import { standbyFailure } from "./postgres-errors.ts";

/** Timeouts in milliseconds. */
export interface Timeouts {
  /** For connecting, and for waiting for a free connection of the pool. */
  connect: number;
  statement: number;
  lock: number;
  idleInTransaction: number;
}

/** For requests. */
export const defaultTimeouts: Timeouts = {
  connect: 2000,
  statement: 5000,
  lock: 2000,
  idleInTransaction: 10_000,
};

/** For shell commands and migrations, which may read every row. */
export const longTimeouts: Timeouts = {
  connect: 10_000,
  statement: 0,
  lock: 60_000,
  idleInTransaction: 0,
};

const maxConnections = 10;

/** The process's connections, read-only except in transactions begun for writing. */
export function createPool(url: string, timeouts: Timeouts): Pool {
  const pool = new Pool({
    ...settingsOf(url, timeouts),
    max: maxConnections,
    idleTimeoutMillis: 60_000,
    onConnect: async (client: ClientBase) => {
      const prepare = "set default_transaction_read_only = on; select pg_is_in_recovery() as copy";
      const answers = (await client.query(prepare)) as unknown as QueryResult<{ copy: boolean }>[];
      // Refused, since a standby would confirm stale pages. After its promotion, new connections succeed.
      if (answers.at(-1)?.rows[0]?.copy === true) throw standbyFailure();
    },
  });
  // A connection lost while idle is replaced on demand.
  pool.on("error", () => undefined);
  // The loss of a connection in use is reported to the caller; an unhandled error event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A connection outside the pool, not yet connected. Calls `onLost` once when it ends. */
export function createClient(url: string, timeouts: Timeouts, onLost: () => void): Client {
  const client = new Client(settingsOf(url, timeouts));
  let isLost = false;
  const report = () => {
    if (!isLost) onLost();
    isLost = true;
  };
  client.on("error", report);
  client.on("end", report);
  return client;
}

function settingsOf(url: string, timeouts: Timeouts): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    // An unresponsive server would otherwise block until the network times out.
    ...(timeouts.statement > 0 ? { query_timeout: timeouts.statement + timeouts.connect } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "agency-site",
    types: { getTypeParser },
  };
}

const { builtins } = types;
/** 64-bit integers and their sums, read as numbers: all stored values are safe integers. */
const numbers = new Set<number>([builtins.INT8, builtins.NUMERIC]);
const texts = new Set<number>([builtins.TEXT, builtins.VARCHAR]);

const getTypeParser: NonNullable<ClientConfig["types"]>["getTypeParser"] = (
  type: number,
  format?: "text" | "binary",
) => {
  if (format !== "binary" && numbers.has(type)) return Number;
  if (format !== "binary" && texts.has(type)) return unescapeNul;
  return types.getTypeParser(type, format);
};
