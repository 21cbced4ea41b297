import {
  sql,
  type CompiledQuery,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
} from "kysely";
import type { DocumentRow } from "./tables.ts";
import type { Tables } from "#server/database/tables.ts";

/** A query of a source. All have the same columns, so that several can be combined in one statement. */
export type SourceQuery = SelectQueryBuilder<Tables, never, AnswerRow>;
/** Runs a query; returns its rows in no particular order. */
export type Answer = (query: SourceQuery) => Promise<AnswerRow[]>;

/** A document, an entry with its document, a position, a key or a number; the other columns are null. */
export interface AnswerRow extends Omit<DocumentRow, "revision"> {
  index_name: string;
  key: Uint8Array;
  number: number;
}

/** Returns the rows of each query, read in one statement unless that would exceed SQLite's limits. */
export async function answerTogether(
  db: Kysely<Tables>,
  queries: readonly SourceQuery[],
): Promise<AnswerRow[][]> {
  const parts = queries.map((query, at) =>
    db.selectFrom(query.as("row")).selectAll().select(sql.lit(at).as("part")),
  );
  const [first, ...others] = parts;
  if (!first) return [];
  const statement = others.reduce((all, part) => all.unionAll(part), first).compile();
  if (others.length > 0 && isTooLarge(statement)) {
    const half = queries.length >> 1;
    const halves = [queries.slice(0, half), queries.slice(half)];
    return (await Promise.all(halves.map((some) => answerTogether(db, some)))).flat();
  }
  const { rows } = await db.executeQuery(statement);
  const byPart = Map.groupBy(rows, ({ part }) => part);
  return queries.map((_, at) => byPart.get(at) ?? []);
}

// SQLite accepts 2,000 parameters (`sqlite-connection.ts`) and 500 parts; more parts would exceed the length below.
function isTooLarge({ sql: text, parameters }: CompiledQuery): boolean {
  return parameters.length > 2000 || text.length > 100_000;
}

type Columns = Readonly<Partial<Record<keyof AnswerRow, RawBuilder<unknown>>>>;

// PostgreSQL treats an untyped null in the first part as text.
const empty: Required<Columns> = {
  collection: sql`cast(null as text)`,
  id: sql`cast(null as text)`,
  fields: sql`cast(null as text)`,
  create_time: sql`cast(null as bigint)`,
  update_time: sql`cast(null as bigint)`,
  index_name: sql`cast(null as text)`,
  key: sql`cast(null as bytea)`,
  number: sql`cast(null as bigint)`,
};

/** All columns of a row, in order; null except for those given. */
export function columnsOf(own: Columns) {
  return Object.entries({ ...empty, ...own }).map(([name, value]) => value.as(name));
}

const document = {
  collection: sql.ref("document.collection"),
  id: sql.ref("document.id"),
  fields: sql.ref("document.fields"),
  create_time: sql.ref("document.create_time"),
  update_time: sql.ref("document.update_time"),
};
export const owner = {
  index_name: sql.ref("owner.index_name"),
  key: sql.ref("owner.key"),
  id: sql.ref("owner.id"),
};
/** The columns of each kind of query, except that for owners, whose number is computed by a subquery. */
export const columns = {
  ofDocument: columnsOf(document),
  ofEntry: columnsOf({ ...document, key: sql.ref("entry.key") }),
  ofPosition: columnsOf({ key: sql.ref("entry.key"), id: sql.ref("entry.id") }),
  ofCount: columnsOf({ number: sql`count(*)` }),
  ofKey: columnsOf({ key: owner.key }),
};
