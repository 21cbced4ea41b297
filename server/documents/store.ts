import type { Database } from "#server/database/database.ts";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { access as siteAccess } from "./access.ts";
import type { Access } from "./access.ts";
import type { Commit } from "./document.ts";
import { createHistory } from "./history.ts";
import { createGroupReads } from "./indexes/group-reads.ts";
import type { IndexDeclaration } from "./indexes/index-declaration.ts";
import { createIndexReads } from "./indexes/index-reads.ts";
import { makeIndexes } from "./indexes/make-indexes.ts";
import { createQueries } from "./query/run-query.ts";
import { createReads } from "./reads.ts";
import type { DocumentTables } from "./tables.ts";
import { createTransactions } from "./transactions.ts";
import type { CheckDocument } from "./writes/check-changes.ts";
import { createCommit } from "./writes/commit.ts";
import type { CommitOptions, CommitResult, Write } from "./writes/write.ts";

/** What the store is made of; all but the database has a default. */
export interface DocumentsOptions {
  database: Database;
  /** The orders in which collections are read. */
  indexes?: readonly IndexDeclaration[];
  /** The content model's opinion of a document. */
  check?: CheckDocument;
  access?: Access;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Writes of one commit from which lists may have become long at once. */
const many = 500;

/** Opens the document store, making index entries where declarations are new or changed. */
export async function openDocuments(options: DocumentsOptions) {
  const { indexes = [], check = () => [], access = siteAccess, now = Date.now } = options;
  const database = options.database.withTables<DocumentTables>();
  // Of several processes that start at once, one makes what the others then find.
  const indexesVersion = await database.alone("indexes", () => makeIndexes(database, indexes));
  const run = createCommit({ database, access, check, indexes, indexesVersion, now });
  const history = createHistory(database.db);
  const listeners = new Set<(commit: Commit) => void>();

  /**
   * Applies the writes in order, all or none: access, model, commit, revision, change feed. On disk once it resolves.
   * Refusals are coded errors: INVALID_ARGUMENT with `details.problems`, ABORTED with `details.conflicts`, and those of preconditions.
   */
  async function commit(
    writes: readonly Write[],
    author: Viewer,
    commitOptions?: CommitOptions,
  ): Promise<CommitResult> {
    // Commits resolve in the order of their sequences, since the database lets the next one start only after this.
    const outcome = await run(writes, author, commitOptions);
    if (outcome.commit) announce(outcome.commit, listeners);
    if (writes.length >= many) await database.analyze();
    return outcome.result;
  }

  return {
    access,
    commit,
    ...createReads(database.db),
    ...createIndexReads(database.db, indexes),
    ...createGroupReads(database.db, indexes),
    ...createQueries(database.db, access),
    history,
    /** The transactions that clients of the interface have begun. */
    transactions: createTransactions({ database: options.database, now }),

    /** Calls back after every commit that changed something, in order, once it is on disk. Gives the way to stop. */
    onCommit(listener: (commit: Commit) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Makes a document what it was after a revision, whole or only these field paths; an ordinary commit. NOT_FOUND when there is nothing to bring back. */
    async restore(
      path: string,
      number: number,
      author: Viewer,
      fields?: readonly string[],
    ): Promise<CommitResult> {
      const revision = await history.revision(path, number);
      if (!revision?.fields) {
        throw new CodedError("NOT_FOUND", `${path} has no content at revision ${number}.`);
      }
      // What comes back from the trash is as old as it was: lists go by it, and so does when enquiries are erased.
      const update = { path, fields: revision.fields, createTime: revision.createTime };
      return await commit([fields ? { update, updateMask: fields } : { update }], author);
    },
  };
}

/** The document store. */
export type Documents = Awaited<ReturnType<typeof openDocuments>>;

/** A listener that fails must not look like a commit that failed: its error ends up as an uncaught one. */
function announce(commit: Commit, listeners: ReadonlySet<(commit: Commit) => void>) {
  for (const listener of listeners) {
    try {
      listener(commit);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
