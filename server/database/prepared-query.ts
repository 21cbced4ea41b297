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
    const answer = answers.get(tables);
    if (answer) return answer(compiled.sql, parameters) as Row[];
    const { rows } = await tables.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** Answers a query on the spot, as an engine within this process does. */
export type AnswerAtOnce = (sql: string, parameters: readonly unknown[]) => unknown[];

const answers = new WeakMap<object, AnswerAtOnce>();

/**
 * Has prepared queries on these tables answered by their engine itself: Kysely's way to a connection that need not be waited for takes
 * as long as a short answer. Gives what ends it.
 */
export function answerAtOnce(tables: object, answer: AnswerAtOnce): () => void {
  answers.set(tables, answer);
  return () => void answers.delete(tables);
}

class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Kysely hands on as a parameter whatever it is given for a value, so a stand-in may pass for any. */
const standIns: unknown = new Proxy({}, { get: (_, name: string) => new StandIn(name) });
