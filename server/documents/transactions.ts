import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "#server/database/database.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { permissionDenied } from "./access.ts";
import { isSource } from "./query/collections.ts";
import type { Query } from "./query/parse-query.ts";
import type { Tables } from "#server/database/tables.ts";
import type { TransactionRow } from "./tables.ts";

/** The reads of a transaction: single documents, and the scopes of queries. */
export interface ReadSet {
  paths?: readonly string[];
  query?: { parent: string; from: Query["from"] };
}

/** The result of ending a transaction, for its commit. */
interface TransactionEnd {
  readOnly: boolean;
  /** Throws ABORTED when anything that the transaction read has changed since. */
  condition: (tables: Kysely<Tables>) => Promise<void>;
}

/** Options of transactions. `now` is in milliseconds. */
interface TransactionsOptions {
  database: Database;
  now?: () => number;
  maxOpen?: number;
}

export type Transactions = ReturnType<typeof createTransactions>;

const maxAgeMs = 270_000;
const maxIdleMs = 60_000;
const maxReads = 1000;
const maxCommits = 1000;

/**
 * Optimistic transactions (Firestore REST v1): nothing is locked; reads are recorded in the database, and the commit is refused
 * if anything that was read has changed. A transaction is limited to its owner, and ends with its commit, after 270 seconds, or
 * after 60 idle seconds.
 */
export function createTransactions({
  database: { transaction: alone },
  now = Date.now,
  maxOpen = 1000,
}: TransactionsOptions) {
  /** The row of an active transaction of this viewer. */
  async function find(
    tables: Kysely<Tables>,
    token: string,
    viewer: Viewer,
  ): Promise<TransactionRow> {
    const found = await tables
      .selectFrom("transactions")
      .selectAll()
      .where("token", "=", token)
      .executeTakeFirst();
    if (!found || isOver(found, now()) || found.owner !== ownerOf(viewer))
      throw invalid("The referenced transaction has expired or is no longer valid.");
    return found;
  }

  return {
    /** Begins a transaction and returns its token, in base64. PERMISSION_DENIED for visitors, who need none. */
    async begin(viewer: Viewer, { readOnly }: { readOnly: boolean }): Promise<string> {
      if (viewer.kind === "visitor") throw permissionDenied();
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
        if (open >= maxOpen)
          throw new CodedError("RESOURCE_EXHAUSTED", "Too many transactions are open.", {
            retryAfterSeconds: 10,
          });
        await tables.insertInto("transactions").values(row).execute();
      });
      return row.token;
    },

    /** Records a read of a transaction. Call it before reading, so that changes in between are detected. */
    async note(token: string, viewer: Viewer, seen: ReadSet): Promise<void> {
      await alone(async (tables) => {
        const row = await find(tables, token, viewer);
        const all = seenIn(row);
        if (all.length >= maxReads) throw invalid("The transaction has read too often.");
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

    /** Ends a transaction, and returns the condition of its commit. */
    async end(token: string, viewer: Viewer): Promise<TransactionEnd> {
      const row = await alone(async (tables) => {
        const found = await find(tables, token, viewer);
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
  return time - began > maxAgeMs || time - used > maxIdleMs;
}

/** `isOver` as a database condition. */
function isOverAt(time: number) {
  return (row: ExpressionBuilder<Tables, "transactions">) =>
    row.or([row("began", "<", time - maxAgeMs), row("used", "<", time - maxIdleMs)]);
}

function seenIn({ seen }: TransactionRow): ReadSet[] {
  return JSON.parse(seen) as ReadSet[];
}

async function latestIn(tables: Kysely<Tables>): Promise<number> {
  const clock = await tables.selectFrom("commit_clock").select("sequence").executeTakeFirst();
  return clock?.sequence ?? 0;
}

function ownerOf(viewer: Viewer): string {
  return viewer.kind === "staff" ? `staff ${viewer.id}` : viewer.kind;
}

async function refuseIfChanged(
  tables: Kysely<Tables>,
  sequence: number | null,
  seen: readonly ReadSet[],
) {
  if (sequence === null) return;
  const changes = await tables
    .selectFrom("revisions")
    .select(["collection", "id"])
    .where("sequence", ">", sequence)
    .limit(maxCommits + 1)
    .execute();
  const paths = new Set(seen.flatMap((one) => one.paths ?? []));
  const touched = changes.some(
    ({ collection, id }) =>
      paths.has(`${collection}/${id}`) ||
      seen.some(({ query }) => query && isSource(query.parent, query.from, collection)),
  );
  // The list may be truncated, so assume a conflict.
  if (touched || changes.length > maxCommits) {
    throw new CodedError(
      "ABORTED",
      "Documents that the transaction has read were changed. Please retry.",
    );
  }
}
