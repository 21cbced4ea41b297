import type {
  CompiledQuery,
  DatabaseConnection,
  DataTypeNode,
  Dialect,
  Driver,
  QueryResult,
} from "kysely";
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import type { QueryResult as PostgresResult } from "pg";
import { escapeNul } from "./nul-in-text.ts";

/** Kysely on PostgreSQL by a driver of ours. */
export function createPostgresDialect(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/** Texts compare by their bytes, as SQLite's do, whichever language the database was made for. */
class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === "text") this.append(' collate "C"');
  }
}

/** What asks one connection of PostgreSQL. */
export interface Asker {
  query(text: string, values: unknown[]): Promise<PostgresResult>;
}

/** Asks a query and gives its answer as Kysely wants it. */
export async function ask<Row>(
  asker: Asker,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<Row>> {
  const values = parameters.map((value) => (typeof value === "string" ? escapeNul(value) : value));
  const { command, rowCount, rows } = await asker.query(sql, values);
  const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE";
  return changes
    ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as Row[] }
    : { rows: rows as Row[] };
}

/** Nothing here reads rows one by one. */
export const noStreams: DatabaseConnection["streamQuery"] = () => {
  throw new Error("Rows are not read one by one.");
};
