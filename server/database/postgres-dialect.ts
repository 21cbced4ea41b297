import {
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  type QueryResult,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { QueryResult as PostgresResult } from "pg";

/** Kysely on PostgreSQL with a custom driver. */
export function createPostgresDialect(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new Compiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/** Compares texts by bytes, as SQLite does, whatever the database's locale. */
class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === "text") this.append(' collate "C"');
  }
}

/** One PostgreSQL connection that runs queries. */
interface QueryRunner {
  query(text: string, values: unknown[]): Promise<PostgresResult>;
}

/** Runs a query and returns its result in Kysely's form. */
export async function runQuery<Row>(
  asker: QueryRunner,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<Row>> {
  const values = parameters.map((value) => (typeof value === "string" ? escapeNul(value) : value));
  const { command, rowCount, rows } = await asker.query(sql, values);
  const changes = command === "INSERT" || command === "UPDATE" || command === "DELETE";
  return changes
    ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as Row[] }
    : { rows: rows as Row[] };
}

/** Streaming is not used. */
export const rejectStreams: DatabaseConnection["streamQuery"] = () => {
  throw new Error("Streaming is not supported.");
};

// PostgreSQL's text allows every character but NUL. NUL is stored as 1 1 and U+0001 as 1 2, so that escaped texts sort as the
// originals do.
const toEscape = /[\0\u0001]/g;

/** Escapes a text for PostgreSQL. */
export function escapeNul(text: string): string {
  if (!text.includes("\0") && !text.includes("\u0001")) return text;
  return text.replaceAll(toEscape, (character) =>
    character === "\0" ? "\u0001\u0001" : "\u0001\u0002",
  );
}

/** Reverses `escapeNul`. */
export function unescapeNul(text: string): string {
  if (!text.includes("\u0001")) return text;
  return text.replaceAll(/\u0001([\u0001\u0002])/g, (_, escaped) =>
    escaped === "\u0001" ? "\0" : "\u0001",
  );
}
