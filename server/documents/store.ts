import type { Transaction } from "kysely";
import { formatFieldPath } from "#content/field-path.ts";
import { hiddenField } from "#content/hidden.ts";
import type { Database } from "#server/database/database.ts";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import {
  access as siteAccess,
  type Access,
  privateCollections,
  publicCollections,
} from "./access.ts";
import type { StoredDocument } from "./document.ts";
import type { IndexedCommit } from "./indexes/index-entries.ts";
import { createHistory, lastRevision } from "./history.ts";
import { declarationsByName, type IndexDeclaration } from "./indexes/index-declaration.ts";
import { createIndexReads } from "./indexes/index-reads.ts";
import { indexedCommits } from "./indexes/indexed-commits.ts";
import { makeIndexes, redateEntries } from "./indexes/make-indexes.ts";
import { createQueries } from "./query/run-query.ts";
import { splitDocumentPath } from "./paths.ts";
import { patches } from "./patch.ts";
import { createPastSources } from "./past-source.ts";
import { createReads } from "./reads.ts";
import { documentsAfter } from "./writes/documents-after.ts";
import { createStoredSource, readLast } from "./stored-source.ts";
import { createTimeline } from "./timeline.ts";
import { createTransactions } from "./transactions.ts";
import type { CheckDocument } from "./writes/check-changes.ts";
import { createCommit, type AnnounceCommit, type MustAllow } from "./writes/commit.ts";
import type { CommitOptions, CommitResult, Write } from "./writes/write.ts";
import type { Tables } from "#server/database/tables.ts";

/** Options of the store; all but the database have defaults. */
export interface DocumentsOptions {
  database: Database;
  /** The orders in which collections are read. */
  indexes?: readonly IndexDeclaration[];
  /** Validates a document against the content model. */
  check?: CheckDocument;
  access?: Access;
  /** Refuses changes that cannot be judged by the access rules of a path alone. */
  mustAllow?: MustAllow;
  announceCommit?: AnnounceCommit;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** From this many writes per commit, the tables are analysed afterwards. */
const many = 500;

/** Opens the document store, and builds index entries where declarations are new or changed. */
export async function openDocuments(options: DocumentsOptions) {
  const { indexes = [], check = () => [], access = siteAccess, now = Date.now } = options;
  const { database, announceCommit, mustAllow } = options;
  // One process builds the indexes when several start at once.
  const indexesVersion = await database.alone("indexes", () => makeIndexes(database, indexes));
  const run = createCommit({
    database,
    access,
    check,
    indexes,
    indexesVersion,
    mustAllow,
    announceCommit,
    now,
  });
  const history = createHistory(database.db);
  const reads = createReads(database.db);
  const source = createStoredSource(database.db, indexes, reads);
  const sourceAt = createPastSources(database.db, indexes);
  const declared = declarationsByName(indexes);
  const listeners = new Set<(commit: IndexedCommit) => void>();

  /**
   * Applies the writes in order, all or none: access, model, commit, revision, change feed. They are on disk once this resolves.
   * Throws coded errors: INVALID_ARGUMENT with `details.problems`, ABORTED with `details.conflicts`, and those of preconditions.
   */
  async function commit(
    writes: readonly Write[],
    author: Viewer,
    commitOptions?: CommitOptions,
  ): Promise<CommitResult> {
    // Commits are announced in the order of their sequences, since the database starts the next one only afterwards.
    const outcome = await run(writes, author, commitOptions);
    if (outcome.commit) announce(outcome.commit, listeners);
    await outcome.announced?.();
    if (writes.length >= many) await database.analyze();
    return outcome.result;
  }

  return {
    access,
    commit,
    /** A document's collection and id by its path; INVALID_ARGUMENT for any other path. */
    placeOf: splitDocumentPath,
    patches,
    /** The source of these reads; views are derived from it too. */
    source,
    /** The source of all documents as they were after a commit, with the indexes that are dated. */
    sourceAt,
    ...reads,
    getAll: source.getAll,
    latest: source.latest,
    ...createIndexReads(source),
    ...createQueries(database.db, access),
    history,
    /** The commits that changed the site. */
    timeline: createTimeline(database.db, publicCollections),
    /** The same, including commits that changed private collections. */
    everything: createTimeline(database.db, [...publicCollections, ...privateCollections]),

    /** The commits after a sequence, oldest first, with the index entries that they changed; `limit` counts changed documents. */
    indexedSince: async (sequence: number, limit: number) =>
      await indexedCommits(database.db, indexes, await history.since(sequence, limit)),

    /** The documents as a commit of these writes now would leave them (`documentsAfter`). */
    after: (writes: readonly Write[]) =>
      documentsAfter(writes, { getAll: source.getAll, fieldsAt: history.at }, now() * 1000),

    /** The last document of an index. */
    async lastByIndex(name: string): Promise<StoredDocument | undefined> {
      return await readLast(database.db, declared(name));
    },

    /** The open transactions of the API's clients. */
    transactions: createTransactions({ database, now }),

    /** Calls the listener with every commit with changes, in order, once it is on disk. Returns an unsubscribe function. */
    onCommit(listener: (commit: IndexedCommit) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Derives the dated entries of documents from their history again, in the transaction of an erasure that changed it. */
    async renewDatedEntries(tables: Transaction<Tables>, paths: readonly string[]): Promise<void> {
      for (const { collection, id } of paths.map(splitDocumentPath))
        for (const declaration of indexes)
          if (declaration.dated && declaration.collection === collection)
            await redateEntries(tables, declaration, id);
    },

    /**
     * Restores a document to a revision, as an ordinary commit: only these field paths, or all fields except its state; a deleted
     * document regains its state too, and is restored only as a whole. NOT_FOUND when the revision has no content, or for fields
     * of a deleted document; ABORTED when the document has a later revision than `known`.
     */
    async restore(
      path: string,
      number: number,
      author: Viewer,
      fields?: readonly string[],
      known?: number,
    ): Promise<CommitResult> {
      const revision = await history.revision(path, number);
      if (!revision?.fields) {
        throw new CodedError("NOT_FOUND", `${path} has no content at revision ${number}.`);
      }
      // Keeps the original create time, since lists and the erasure of enquiries depend on it.
      const update = { path, fields: revision.fields, createTime: revision.createTime };
      const options: CommitOptions = {
        async condition(tables) {
          if (known === undefined) return;
          const last = await lastRevision(tables, path);
          if (!last || last.number <= known) return;
          const words =
            "Someone has changed this in the meantime. Look at it again before you restore.";
          throw new CodedError("ABORTED", words);
        },
      };
      if (fields) {
        const some = { update, updateMask: fields, currentDocument: { exists: true } };
        return await commit([some], author, options);
      }
      const present = await reads.get(path);
      const currentDocument = { exists: present !== undefined };
      if (!present) return await commit([{ update, currentDocument }], author, options);
      // A mask without the state, which an earlier commit in the queue may change.
      const { [hiddenField]: _, ...named } = { ...present.fields, ...revision.fields };
      const updateMask = Object.keys(named).map((name) => formatFieldPath([name]));
      return await commit([{ update, updateMask, currentDocument }], author, options);
    },
  };
}

export type Documents = Awaited<ReturnType<typeof openDocuments>>;

/** A listener's error must not reject the commit, so it is rethrown as an uncaught one. */
function announce(commit: IndexedCommit, listeners: ReadonlySet<(commit: IndexedCommit) => void>) {
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
