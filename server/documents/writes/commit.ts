import type { Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import { writeDenied, type Access } from "#server/documents/access.ts";
import type { Change } from "#server/documents/document.ts";
import { fieldsAt, lastRevision } from "#server/documents/history.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";
import type { IndexedCommit } from "#server/documents/indexes/index-entries.ts";
import { splitDocumentPath } from "#server/documents/paths.ts";
import { microsOf, timestampOf } from "#server/documents/values/timestamps.ts";
import { documentAt } from "#server/documents/rows.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { applyWrite, checkPrecondition, type DocumentState } from "./apply-write.ts";
import { checkChanges, type CheckDocument } from "./check-changes.ts";
import { createCommitQueries, type CommitQueries } from "./commit-queries.ts";
import { mergeFields } from "./merge-fields.ts";
import { maxWrites, prepareWrite, type PreparedWrite } from "./prepare-write.ts";
import { wasCommitted } from "./repeated-write.ts";
import { storeChanges } from "./store-changes.ts";
import { pathOf, type CommitOptions, type CommitResult, type Write } from "./write.ts";
import { changedDocuments, loadWorking, type ChangedDocument } from "./working-documents.ts";
import type { Tables } from "#server/database/tables.ts";

/** Dependencies of a commit. `now` is in milliseconds. */
export interface CommitParts {
  database: Database;
  access: Access;
  check: CheckDocument;
  indexes: readonly IndexDeclaration[];
  /** The version of `indexes`, from `makeIndexes`. */
  indexesVersion: string;
  /** Refuses changes that cannot be judged by the access rules of a path alone. Runs in the transaction. */
  mustAllow?: MustAllow | undefined;
  announceCommit?: AnnounceCommit | undefined;
  now: () => number;
}

/** Throws if the author may not make the changes of a commit. */
export type MustAllow = (
  tables: Transaction<Tables>,
  changed: readonly ChangedDocument[],
  author: Viewer,
) => Promise<void>;

/**
 * Runs last in the transaction of a commit with changes. The function that it returns runs once the commit is on disk and its
 * listeners are notified, before its author gets a response.
 */
export type AnnounceCommit = (
  tables: Transaction<Tables>,
  commit: IndexedCommit,
) => Promise<(() => Promise<void>) | undefined>;

interface CommitTools extends CommitParts {
  queries: CommitQueries;
}

/** Creates the function through which all writes go. It applies the writes of a commit in order, all or none. */
export function createCommit(parts: CommitParts) {
  const tools = { ...parts, queries: createCommitQueries() };
  return async (
    writes: readonly Write[],
    author: Viewer,
    { condition, alongside, dryRun = false, mayRepeat = false }: CommitOptions = {},
  ): Promise<Outcome> => {
    // The process's own commits, such as an import, are not limited.
    if (writes.length > maxWrites && author.kind !== "system")
      throw invalid(`More than ${maxWrites} writes in one commit.`);
    checkAccess(parts.access, writes, author);
    const prepared = writes.map(prepareWrite);
    const commit = parts.database.transaction(async (tables) => {
      await condition?.(tables);
      const outcome = await run(tables, prepared, author, { ...tools, mayRepeat });
      await alongside?.(tables, outcome.result.documents);
      if (dryRun) throw new DryRun(outcome);
      const announced = outcome.commit && (await parts.announceCommit?.(tables, outcome.commit));
      return { ...outcome, announced };
    });
    return await commit.catch((error: unknown) => {
      if (error instanceof DryRun) return { ...error.outcome, commit: undefined };
      throw error;
    });
  };
}

/** A commit's result; `commit` is for the change feed, undefined without changes. */
interface Outcome {
  result: CommitResult;
  commit: IndexedCommit | undefined;
  /** The function returned by `announceCommit`, to run once the commit is on disk. */
  announced?: (() => Promise<void>) | undefined;
}

/** Rolls back the transaction of a dry run. */
class DryRun extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("Dry run.");
    this.outcome = outcome;
  }
}

function checkAccess(access: Access, writes: readonly Write[], author: Viewer) {
  for (const write of writes) {
    const path = pathOf(write);
    splitDocumentPath(path);
    if (access.mayWrite(author, path)) continue;
    throw writeDenied(author, path);
  }
}

async function run(
  tables: Transaction<Tables>,
  writes: readonly PreparedWrite[],
  author: Viewer,
  parts: CommitTools & { mayRepeat: boolean },
): Promise<Outcome> {
  const { queries, indexes } = parts;
  const [clock] = await queries.tick(tables, { micros: Math.floor(parts.now() * 1000) });
  if (!clock) throw new Error("The commit clock is missing.");
  const { sequence, time } = clock;
  // The indexes of another version would lack the entries of this process's commits.
  if (clock.indexes_version !== parts.indexesVersion) throw overtaken();
  const working = await loadWorking(tables, queries, writes);
  const writeResults = [];
  for (const write of writes) {
    const document = working.get(write.path);
    if (!document) throw new Error(`${write.path} was not loaded.`);
    checkPrecondition(write, document.now);
    const rebased = await rebase(tables, write, document.now, parts.mayRepeat ? author : undefined);
    const { next, result } = applyWrite(rebased, document.now, time);
    document.now = next;
    writeResults.push(result);
  }
  const changed = changedDocuments(working, parts.access);
  await parts.mustAllow?.(tables, changed, author);
  checkChanges(changed, parts.check);
  const entries = await storeChanges(tables, changed, { sequence, time, author, indexes, queries });

  const documents = writes.map(({ path }) => {
    const document = working.get(path);
    return document?.now && documentAt(document, document.now);
  });
  const result = { commitTime: timestampOf(time), writeResults, documents };
  if (changed.length === 0) return { result, commit: undefined };
  const changes = changed.map(({ path, collection, id, kind, isHidden }): Change => {
    const change = { path, collection, id, kind };
    return isHidden ? { ...change, isHidden } : change;
  });
  return { result: { ...result, sequence }, commit: { sequence, changes, entries } };
}

function overtaken() {
  const words = "Another version of this site is taking over. Please try again in a moment.";
  return new CodedError("UNAVAILABLE", words);
}

/** Rebases a write from an older revision onto the stored one; ABORTED on conflict. With `author`, it may be a repeated one. */
async function rebase(
  tables: Transaction<Tables>,
  write: PreparedWrite,
  current: DocumentState | undefined,
  author: Viewer | undefined,
): Promise<PreparedWrite> {
  if (write.mergeBase === undefined) return write;
  const baseTime = microsOf(write.mergeBase);
  if (current?.updateTime === baseTime) return write;
  const base = await fieldsAt(tables, write.path, baseTime);
  if (!base) {
    throw new CodedError("FAILED_PRECONDITION", `${write.path} was never at ${write.mergeBase}.`);
  }
  const last = await lastRevision(tables, write.path);
  const since = { document: write.path, by: last?.author, time: last?.time };
  if (!current) {
    throw new CodedError("ABORTED", `Someone else deleted ${write.path}.`, {
      details: { reason: "DELETED", ...since, conflicts: [] },
    });
  }
  if (author && (await wasCommitted(tables, write, { base, baseTime, author })))
    return { ...write, mask: [] };
  const merged = mergeFields(write, base, current.fields);
  if ("write" in merged) return merged.write;
  const names = merged.conflicts.map(({ field }) => field).join(", ");
  throw new CodedError("ABORTED", `Someone else changed ${names} of ${write.path}.`, {
    details: { reason: "CONFLICT", ...since, conflicts: merged.conflicts },
  });
}
