import type { Compilable, CompiledQuery, Kysely } from "kysely";

/** A query that is built and compiled once and then only given its values. */
export type PreparedQuery<Tables, Values, Row> = (
  tables: Kysely<Tables>,
  values: Values,
) => Promise<Row[]>;

/**
 * Prepares a query for the paths on which building it costs as much as running it. `build` gets a stand-in for every value, to be
 * used where a value is; which of them there are must not depend on the values.
 */
export function prepareQuery<Tables, Values extends Record<string, unknown>, Row>(
  build: (tables: Kysely<Tables>, value: Values) => Compilable<Row>,
): PreparedQuery<Tables, Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (tables, values) => {
    compiled ??= build(tables, standIns as Values).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof StandIn ? values[parameter.name] : parameter,
    );
    const { rows } = await tables.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Kysely hands on as a parameter whatever it is given for a value, so a stand-in may pass for any. */
const standIns: unknown = new Proxy({}, { get: (_, name: string) => new StandIn(name) });
