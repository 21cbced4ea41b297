import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "#server/database/database.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { isSource } from "./query/collections.ts";
import type { Query } from "./query/parse-query.ts";
import type { DocumentTables } from "./tables.ts";

/** What a transaction has looked at: single documents, and everything that a query on a parent looks into. */
export interface Seen {
  paths?: readonly string[];
  query?: { parent: string; from: Query["from"] };
}

/** What a commit needs of its transaction. */
export interface TransactionEnd {
  readOnly: boolean;
  /** Throws ABORTED when anything that the transaction saw has changed since. */
  condition: (tables: Kysely<DocumentTables>) => Promise<void>;
}

/** What transactions need. `now` is in milliseconds. */
export interface TransactionsOptions {
  database: Database;
  now?: () => number;
  mostOpen?: number;
}

interface Tables extends DocumentTables {
  transactions: TransactionRow;
}

interface TransactionRow {
  token: string;
  owner: string;
  read_only: 0 | 1;
  began: number;
  used: number;
  /** The last commit before the first read. */
  sequence: number | null;
  seen: string;
}

/** The open transactions, of all processes. */
export type Transactions = ReturnType<typeof createTransactions>;

const longest = 270_000;
const longestIdle = 60_000;
const mostReads = 1000;
const mostCommits = 1000;

/**
 * Optimistic transactions (Firestore REST v1): nothing is locked; what was read is noted in the database, and the commit is refused when any
 * of it has changed. One lives 270 seconds, 60 when idle, belongs to who began it, and ends with its commit.
 */
export function createTransactions({
  database,
  now = Date.now,
  mostOpen = 1000,
}: TransactionsOptions) {
  const { transaction: alone } = database.withTables<Tables>();

  /** What is noted of a transaction, if it still goes on and belongs to who asks. */
  async function find(
    row: Promise<TransactionRow | undefined>,
    viewer: Viewer,
  ): Promise<TransactionRow> {
    const found = await row;
    if (!found || isOver(found, now()) || found.owner !== ownerOf(viewer))
      throw invalid("The referenced transaction has expired or is no longer valid.");
    return found;
  }

  return {
    /** Begins a transaction and gives its token, in base64. PERMISSION_DENIED for visitors: nothing they may do needs one. */
    async begin(viewer: Viewer, { readOnly }: { readOnly: boolean }): Promise<string> {
      if (viewer.kind === "visitor")
        throw new CodedError("PERMISSION_DENIED", "Missing or insufficient permissions.");
      const time = now();
      const row: TransactionRow = {
        token: Buffer.from(randomUUID()).toString("base64"),
        owner: ownerOf(viewer),
        read_only: readOnly ? 1 : 0,
        began: time,
        used: time,
        sequence: null,
        seen: "[]",
      };
      await alone(async (tables) => {
        await tables.deleteFrom("transactions").where(isOverAt(time)).execute();
        const { open } = await tables
          .selectFrom("transactions")
          .select(({ fn }) => fn.countAll<number>().as("open"))
          .executeTakeFirstOrThrow();
        if (open >= mostOpen)
          throw new CodedError("RESOURCE_EXHAUSTED", "Too many transactions are open.", {
            retryAfterSeconds: 10,
          });
        await tables.insertInto("transactions").values(row).execute();
      });
      return row.token;
    },

    /** Notes what a transaction is about to read. Call it before reading: what changes in between must count. */
    async note(token: string, viewer: Viewer, seen: Seen): Promise<void> {
      await alone(async (tables) => {
        const named = tables.selectFrom("transactions").selectAll().where("token", "=", token);
        const row = await find(named.executeTakeFirst(), viewer);
        const all = seenIn(row);
        if (all.length >= mostReads) throw invalid("The transaction has read too often.");
        await tables
          .updateTable("transactions")
          .set({
            used: now(),
            sequence: row.sequence ?? (await latestIn(tables)),
            seen: JSON.stringify([...all, seen]),
          })
          .where("token", "=", token)
          .execute();
      });
    },

    /** Ends a transaction, and gives what its commit must ask. */
    async end(token: string, viewer: Viewer): Promise<TransactionEnd> {
      const row = await alone(async (tables) => {
        const named = tables.selectFrom("transactions").selectAll().where("token", "=", token);
        const found = await find(named.executeTakeFirst(), viewer);
        await tables.deleteFrom("transactions").where("token", "=", token).execute();
        return found;
      });
      return {
        readOnly: row.read_only === 1,
        condition: (tables) => refuseIfChanged(tables, row.sequence, seenIn(row)),
      };
    },
  };
}

function isOver({ began, used }: TransactionRow, time: number): boolean {
  return time - began > longest || time - used > longestIdle;
}

/** The same, asked of the database. */
function isOverAt(time: number) {
  return (row: ExpressionBuilder<Tables, "transactions">) =>
    row.or([row("began", "<", time - longest), row("used", "<", time - longestIdle)]);
}

function seenIn({ seen }: TransactionRow): Seen[] {
  return JSON.parse(seen) as Seen[];
}

async function latestIn(tables: Kysely<Tables>): Promise<number> {
  const clock = await tables.selectFrom("commit_clock").select("sequence").executeTakeFirst();
  return clock?.sequence ?? 0;
}

function ownerOf(viewer: Viewer): string {
  return viewer.kind === "staff" ? `staff ${viewer.id}` : viewer.kind;
}

async function refuseIfChanged(
  tables: Kysely<DocumentTables>,
  sequence: number | null,
  seen: readonly Seen[],
) {
  if (sequence === null) return;
  const changes = await tables
    .selectFrom("revisions")
    .select(["collection", "id"])
    .where("sequence", ">", sequence)
    .limit(mostCommits + 1)
    .execute();
  const paths = new Set(seen.flatMap((one) => one.paths ?? []));
  const touched = changes.some(
    ({ collection, id }) =>
      paths.has(`${collection}/${id}`) ||
      seen.some(({ query }) => query && isSource(query.parent, query.from, collection)),
  );
  // So many that the list was cut: what is beyond it may be what was read.
  if (touched || changes.length > mostCommits) {
    throw new CodedError(
      "ABORTED",
      "Documents that the transaction has read were changed. Please retry.",
    );
  }
}
