import { Client, Pool, types } from "pg";
import type { ClientBase, ClientConfig, QueryResult } from "pg";
import { unescapeNul } from "./nul-in-text.ts";
import { standbyFailure } from "./postgres-errors.ts";

/** Milliseconds after which nothing is waited for any more. */
export interface Patience {
  /** For a connection, and for a free one of the pool. */
  connect: number;
  statement: number;
  lock: number;
  idleInTransaction: number;
}

/** What requests wait at most. */
export const usualPatience: Patience = {
  connect: 2000,
  statement: 5000,
  lock: 2000,
  idleInTransaction: 10_000,
};

/** For work from the shell and steps of the schema, which nobody waits for and which may look at every row. */
export const longPatience: Patience = {
  connect: 10_000,
  statement: 0,
  lock: 60_000,
  idleInTransaction: 0,
};

const mostConnections = 10;

/** The connections of a process. They only read, unless a transaction says otherwise. */
export function createPool(url: string, patience: Patience): Pool {
  const pool = new Pool({
    ...settingsOf(url, patience),
    max: mostConnections,
    idleTimeoutMillis: 60_000,
    onConnect: async (client: ClientBase) => {
      const prepare = "set default_transaction_read_only = on; select pg_is_in_recovery() as copy";
      const answers = (await client.query(prepare)) as unknown as QueryResult<{ copy: boolean }>[];
      // It would confirm pages that are as old as it is. Once it has taken over, it is asked by new connections.
      if (answers.at(-1)?.rows[0]?.copy === true) throw standbyFailure();
    },
  });
  // A connection that is lost while nobody uses it is replaced by the next one that is needed.
  pool.on("error", () => undefined);
  // One that is lost in use tells whoever uses it; that it also says so here would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** One connection beside the pool, not yet connected. `onLost` is told once when it ends by itself. */
export function createClient(url: string, patience: Patience, onLost: () => void): Client {
  const client = new Client(settingsOf(url, patience));
  let isTold = false;
  const tell = () => {
    if (!isTold) onLost();
    isTold = true;
  };
  client.on("error", tell);
  client.on("end", tell);
  return client;
}

function settingsOf(url: string, patience: Patience): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
    // A server that is gone without a word would else be waited for until the network gives up.
    ...(patience.statement > 0 ? { query_timeout: patience.statement + patience.connect } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "agency-site",
    types: { getTypeParser },
  };
}

const { builtins } = types;
/** Whole numbers of 64 bits and sums of them: none of ours is beyond what a number holds exactly. */
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
