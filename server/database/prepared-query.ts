import type {
  Compilable,
  CompiledQuery,
  DeleteResult,
  InsertResult,
  Kysely,
  UpdateResult,
} from "kysely";

/** A query that is built and compiled once, then run with values. */
export type PreparedQuery<Tables, Values, Row> = (
  tables: Kysely<Tables>,
  values: Values,
) => Promise<Row[]>;

/** The row type of a query: none for a statement without `returning`, for which Kysely infers its own result. */
type Returned<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never : Row;

/**
 * Prepares a query, for code in which building it costs as much as running it. `build` receives a placeholder for every value;
 * the query's shape must not depend on the values.
 */
export function prepareQuery<Tables, Values extends object, Row>(
  build: (tables: Kysely<Tables>, value: Values) => Compilable<Row>,
): PreparedQuery<Tables, Values, Returned<Row>> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (tables, values) => {
    compiled ??= build(tables, standIns as Values).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof StandIn ? valueOf(values, parameter.name) : parameter,
    );
    const run = runners.get(tables);
    if (run) return run(compiled.sql, parameters) as Returned<Row>[];
    const { rows } = await tables.executeQuery<Returned<Row>>({ ...compiled, parameters });
    return rows;
  };
}

function valueOf(values: object, name: string): unknown {
  return Reflect.get(values, name);
}

/** Runs a query synchronously, as an in-process engine does. */
export type RunSync = (sql: string, parameters: readonly unknown[]) => unknown[];

const runners = new WeakMap<object, RunSync>();

/**
 * Runs prepared queries on these tables synchronously, since Kysely's path to a connection takes as long as a short query.
 * Returns a function that ends this.
 */
export function runSynchronously(tables: object, run: RunSync): () => void {
  runners.set(tables, run);
  return () => void runners.delete(tables);
}

class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Kysely passes on any value as a parameter, so each can be replaced by a placeholder. */
const standIns: unknown = new Proxy({}, { get: (_, name: string) => new StandIn(name) });
