import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { CodedError, invalid } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { DocumentTables } from "./tables.ts";

/** What a transaction has looked at: single documents, and everything in some collections. */
export interface Seen {
  paths?: readonly string[];
  /** Whether a query looked into a collection, given by its path. */
  collections?: (collection: string) => boolean;
}

/** What a commit needs of its transaction. */
export interface TransactionEnd {
  readOnly: boolean;
  /** Throws ABORTED when anything that the transaction saw has changed since. */
  condition: (tables: Kysely<DocumentTables>) => Promise<void>;
}

/** What transactions need. `now` is in milliseconds. */
export interface TransactionsOptions {
  /** The sequence of the last commit. */
  latest: () => Promise<number>;
  now?: () => number;
}

interface Transaction {
  owner: string;
  readOnly: boolean;
  began: number;
  used: number;
  /** The last commit before the first read. */
  sequence: number | undefined;
  seen: Seen[];
}

/** The open transactions of this process. */
export type Transactions = ReturnType<typeof createTransactions>;

const longest = 270_000;
const longestIdle = 60_000;
const mostOpen = 1000;
const mostReads = 1000;
const mostCommits = 1000;

/**
 * Optimistic transactions (Firestore REST v1): nothing is locked; what was read is noted, and the commit is refused when any of it has
 * changed. One lives 270 seconds, 60 when idle, belongs to who began it, and ends with its commit or the process.
 */
export function createTransactions({ latest, now = Date.now }: TransactionsOptions) {
  const open = new Map<string, Transaction>();

  function forgetOld() {
    for (const [token, transaction] of open) if (isOver(transaction, now())) open.delete(token);
  }

  function find(token: string, viewer: Viewer): Transaction {
    const transaction = open.get(token);
    if (!transaction || isOver(transaction, now()) || transaction.owner !== ownerOf(viewer)) {
      throw invalid("The referenced transaction has expired or is no longer valid.");
    }
    return transaction;
  }

  return {
    /** Begins a transaction and gives its token, in base64. PERMISSION_DENIED for visitors: nothing they may do needs one. */
    begin(viewer: Viewer, { readOnly }: { readOnly: boolean }): string {
      if (viewer.kind === "visitor") {
        throw new CodedError("PERMISSION_DENIED", "Missing or insufficient permissions.");
      }
      forgetOld();
      if (open.size >= mostOpen) {
        throw new CodedError("RESOURCE_EXHAUSTED", "Too many transactions are open.", {
          retryAfterSeconds: 10,
        });
      }
      const token = Buffer.from(randomUUID()).toString("base64");
      const time = now();
      const [owner, seen] = [ownerOf(viewer), []];
      open.set(token, { owner, readOnly, began: time, used: time, sequence: undefined, seen });
      return token;
    },

    /** Notes what a transaction is about to read. Call it before reading: what changes in between must count. */
    async note(token: string, viewer: Viewer, seen: Seen): Promise<void> {
      const transaction = find(token, viewer);
      transaction.used = now();
      transaction.sequence ??= await latest();
      if (transaction.seen.length >= mostReads)
        throw invalid("The transaction has read too often.");
      transaction.seen.push(seen);
    },

    /** Ends a transaction, and gives what its commit must ask. */
    end(token: string, viewer: Viewer): TransactionEnd {
      const { readOnly, sequence, seen } = find(token, viewer);
      open.delete(token);
      return { readOnly, condition: (tables) => refuseIfChanged(tables, sequence, seen) };
    },
  };
}

function isOver({ began, used }: Transaction, time: number): boolean {
  return time - began > longest || time - used > longestIdle;
}

function ownerOf(viewer: Viewer): string {
  return viewer.kind === "staff" ? `staff ${viewer.id}` : viewer.kind;
}

async function refuseIfChanged(
  tables: Kysely<DocumentTables>,
  sequence: number | undefined,
  seen: readonly Seen[],
) {
  if (sequence === undefined) return;
  const changes = await tables
    .selectFrom("revisions")
    .select(["collection", "id"])
    .where("sequence", ">", sequence)
    .limit(mostCommits + 1)
    .execute();
  const paths = new Set(seen.flatMap((one) => one.paths ?? []));
  const touched = changes.some(
    ({ collection, id }) =>
      paths.has(`${collection}/${id}`) || seen.some((one) => one.collections?.(collection)),
  );
  // So many that the list was cut: what is beyond it may be what was read.
  if (touched || changes.length > mostCommits) {
    throw new CodedError(
      "ABORTED",
      "Documents that the transaction has read were changed. Please retry.",
    );
  }
}
