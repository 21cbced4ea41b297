import { CamelCasePlugin, Kysely, SelectQueryNode } from "kysely";
import type {
  CompiledQuery,
  DatabaseConnection,
  DialectAdapter,
  Driver,
  QueryResult,
  Transaction,
} from "kysely";
import type { Database, NoTables } from "#server/database/database.ts";
import { CodedError } from "#server/errors.ts";

/**
 * The database as one Kysely, for a library that wants nothing else: what it reads goes to the reader, what it writes waits
 * its turn among the writers. Its camelCase columns are our snake_case ones. `onFailure` receives what the library may not hand on.
 */
export function createRoutedKysely(
  { db, transaction }: Database,
  { onFailure = () => {} }: { onFailure?: (error: unknown) => void } = {},
): Kysely<NoTables> {
  const executor = db.getExecutor();
  return new Kysely<NoTables>({
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

/** Reading beside a transaction waits for nobody here, on whichever engine. */
function withManyConnections(adapter: DialectAdapter): DialectAdapter {
  const own = { supportsMultipleConnections: { value: true } };
  return Object.create(adapter, own) as DialectAdapter;
}

type Writer = Transaction<NoTables>;

/** A connection that is only a place to keep the transaction that runs on it. */
interface RoutedConnection extends DatabaseConnection {
  running?: { writer: Writer; end: (error?: Error) => void; ended: Promise<void> } | undefined;
}

interface DriverParts extends Pick<Database, "db" | "transaction"> {
  onFailure(error: unknown): void;
}

function createDriver({ db, transaction, onFailure }: DriverParts): Driver {
  const noted = <T>(asked: Promise<T>): Promise<T> =>
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
      connection.running = await noted(begin());
    },
    commitTransaction: (connection: RoutedConnection) => noted(finish(connection)),
    rollbackTransaction: (connection: RoutedConnection) =>
      finish(connection, new RolledBack("rolled back")),
  };

  function connect(): RoutedConnection {
    const connection: RoutedConnection = {
      executeQuery: <Row>(query: CompiledQuery) => noted(execute<Row>(connection, query)),
      // oxlint-disable-next-line require-yield
      async *streamQuery() {
        throw new Error("The identity library reads no streams.");
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

  /** Begins a transaction that goes on until it is told to end. */
  async function begin(): Promise<RoutedConnection["running"]> {
    const work = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<Writer>();
    let isAgain = false;
    const ended = transaction(async (writer) => {
      // What the library has asked cannot be asked again in its place: it must come again itself.
      if (isAgain) throw new CodedError("UNAVAILABLE", "The database was lost. Try again.");
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

class RolledBack extends Error {}
