import {
  CamelCasePlugin,
  Kysely,
  SelectQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  type Transaction,
} from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";
import { CodedError } from "#server/errors.ts";

/**
 * The database as one Kysely instance, as the library requires: reads go to the reader, writes queue for the writer. Maps
 * camelCase columns to snake_case ones. `onFailure` receives errors that the library may swallow.
 */
export function createRoutedKysely(
  { db, transaction }: Database,
  { onFailure = () => {} }: { onFailure?: (error: unknown) => void } = {},
): Kysely<Tables> {
  const executor = db.getExecutor();
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => withManyConnections(executor.adapter),
      createDriver: () => createDriver({ db, transaction, onFailure }),
      createIntrospector: () => db.introspection,
      createQueryCompiler: () => ({
        compileQuery: (node, id) => executor.compileQuery(node, id),
      }),
    },
    plugins: [new CamelCasePlugin()],
  });
}

/** Reads do not wait for a running transaction, on either engine. */
function withManyConnections(adapter: DialectAdapter): DialectAdapter {
  const own = { supportsMultipleConnections: { value: true } };
  return Object.create(adapter, own) as DialectAdapter;
}

type Writer = Transaction<Tables>;

/** A connection; its only state is its running transaction. */
interface RoutedConnection extends DatabaseConnection {
  running?: { writer: Writer; end: (error?: Error) => void; ended: Promise<void> } | undefined;
}

interface DriverParts extends Pick<Database, "db" | "transaction"> {
  onFailure(error: unknown): void;
}

function createDriver({ db, transaction, onFailure }: DriverParts): Driver {
  const reportFailure = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => {
      onFailure(error);
      throw error;
    });
  return {
    init: async () => undefined,
    destroy: async () => undefined,
    acquireConnection: async () => connect(),
    releaseConnection: async () => undefined,
    beginTransaction: async (connection: RoutedConnection) => {
      connection.running = await reportFailure(begin());
    },
    commitTransaction: (connection: RoutedConnection) => reportFailure(finish(connection)),
    rollbackTransaction: (connection: RoutedConnection) =>
      finish(connection, new Error("rolled back")),
  };

  function connect(): RoutedConnection {
    const connection: RoutedConnection = {
      executeQuery: <Row>(query: CompiledQuery) => reportFailure(execute<Row>(connection, query)),
      // oxlint-disable-next-line require-yield
      async *streamQuery() {
        throw new Error("Streaming is not supported.");
      },
    };
    return connection;
  }

  async function execute<Row>(
    { running }: RoutedConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    if (running) return await running.writer.executeQuery<Row>(query);
    if (SelectQueryNode.is(query.query)) return await db.executeQuery<Row>(query);
    return await transaction((tables) => tables.executeQuery<Row>(query));
  }

  /** Begins a transaction that stays open until `end` is called. */
  async function begin(): Promise<RoutedConnection["running"]> {
    const work = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<Writer>();
    let isAgain = false;
    const ended = transaction(async (writer) => {
      // The library's queries cannot be replayed in a retried transaction: the library must retry.
      if (isAgain)
        throw new CodedError("UNAVAILABLE", "The connection to the database was lost. Try again.");
      isAgain = true;
      begun.resolve(writer);
      await work.promise;
    });
    ended.catch((error: unknown) => begun.reject(error));
    const end = (error?: Error) => (error ? work.reject(error) : work.resolve());
    return { writer: await begun.promise, end, ended };
  }

  async function finish(connection: RoutedConnection, reason?: Error): Promise<void> {
    const { running } = connection;
    connection.running = undefined;
    running?.end(reason);
    await running?.ended.catch((error: unknown) => {
      if (error !== reason || reason === undefined) throw error;
    });
  }
}
