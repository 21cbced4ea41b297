import type { Kysely } from "kysely";
import type { Database } from "#server/database/database.ts";
import { permissionDenied } from "#server/documents/access.ts";
import type { Access } from "#server/documents/access.ts";
import type { Commit } from "#server/documents/document.ts";
import { fieldsAt, lastRevision } from "#server/documents/history.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";
import { splitDocumentPath } from "#server/documents/paths.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import { microsOf, timestampOf } from "#server/documents/values/timestamps.ts";
import { documentAt } from "#server/documents/rows.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { DocumentState } from "./apply-write.ts";
import { applyWrite, checkPrecondition } from "./apply-write.ts";
import type { CheckDocument } from "./check-changes.ts";
import { checkChanges } from "./check-changes.ts";
import type { CommitQueries } from "./commit-queries.ts";
import { createCommitQueries } from "./commit-queries.ts";
import { mergeFields } from "./merge-fields.ts";
import type { PreparedWrite } from "./prepare-write.ts";
import { mostWrites, prepareWrite } from "./prepare-write.ts";
import { storeChanges } from "./store-changes.ts";
import type { CommitOptions, CommitResult, Write } from "./write.ts";
import { pathOf } from "./write.ts";
import { changedDocuments, loadWorking } from "./working-documents.ts";

/** What a commit needs. `now` is in milliseconds. */
export interface CommitParts {
  database: Database<DocumentTables>;
  access: Access;
  check: CheckDocument;
  indexes: readonly IndexDeclaration[];
  /** Of the entries that these declarations make. */
  indexesVersion: string;
  now: () => number;
}

interface CommitTools extends CommitParts {
  queries: CommitQueries;
}

/** Makes the one function through which everything is written: all of the writes, in order, or nothing. */
export function createCommit(parts: CommitParts) {
  const tools = { ...parts, queries: createCommitQueries() };
  return async (
    writes: readonly Write[],
    author: Viewer,
    { condition, alongside, rehearsal = false }: CommitOptions = {},
  ): Promise<Outcome> => {
    // What the process itself brings, such as an import, is no flood.
    if (writes.length > mostWrites && author.kind !== "system")
      throw invalid(`More than ${mostWrites} writes in one commit.`);
    checkAccess(parts.access, writes, author);
    const prepared = writes.map(prepareWrite);
    const commit = parts.database.transaction(async (tables) => {
      await condition?.(tables);
      const outcome = await run(tables, prepared, author, tools);
      await alongside?.(tables);
      if (rehearsal) throw new Rehearsed(outcome);
      return outcome;
    });
    return await commit.catch((error: unknown) => {
      if (error instanceof Rehearsed) return { ...error.outcome, commit: undefined };
      throw error;
    });
  };
}

/** What a commit came to; `commit` is for the change feed, undefined when there is nothing to tell. */
interface Outcome {
  result: CommitResult;
  commit: Commit | undefined;
}

/** Ends the transaction of a commit that is not meant. */
class Rehearsed extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("This was a rehearsal.");
    this.outcome = outcome;
  }
}

function checkAccess(access: Access, writes: readonly Write[], author: Viewer) {
  for (const write of writes) {
    const path = pathOf(write);
    splitDocumentPath(path);
    if (access.mayWrite(author, path)) continue;
    throw permissionDenied();
  }
}

async function run(
  tables: Kysely<DocumentTables>,
  writes: readonly PreparedWrite[],
  author: Viewer,
  parts: CommitTools,
): Promise<Outcome> {
  const { queries, indexes } = parts;
  const [clock] = await queries.tick(tables, { micros: Math.floor(parts.now() * 1000) });
  if (!clock) throw new Error("The clock of commits is missing.");
  const { sequence, time } = clock;
  // The entries of this process would be missing from the lists of the next one.
  if (clock.indexes_version !== parts.indexesVersion) throw overtaken();
  const working = await loadWorking(tables, queries, writes);
  const writeResults = [];
  for (const write of writes) {
    const document = working.get(write.path);
    if (!document) throw new Error(`${write.path} was not loaded.`);
    checkPrecondition(write, document.now);
    const rebased = await rebase(tables, write, document.now);
    const { next, result } = applyWrite(rebased, document.now, time);
    document.now = next;
    writeResults.push(result);
  }
  const changed = changedDocuments(working);
  checkChanges(changed, parts.check);
  await storeChanges(tables, changed, { sequence, time, author, indexes, queries });

  const documents = writes.map(({ path }) => {
    const document = working.get(path);
    return document?.now && documentAt(document, document.now);
  });
  const result = { commitTime: timestampOf(time), writeResults, documents };
  if (changed.length === 0) return { result, commit: undefined };
  const changes = changed.map(({ path, collection, id, kind }) => ({ path, collection, id, kind }));
  return { result: { ...result, sequence }, commit: { sequence, changes } };
}

function overtaken() {
  const words = "Another version of this site is taking over. Please try again in a moment.";
  return new CodedError("UNAVAILABLE", words, { retryAfterSeconds: 2 });
}

/** Fits a write that was made from an older revision to what is stored now; ABORTED when it cannot be. */
async function rebase(
  tables: Kysely<DocumentTables>,
  write: PreparedWrite,
  current: DocumentState | undefined,
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
    throw new CodedError("ABORTED", `Somebody else deleted ${write.path}.`, {
      details: { reason: "DELETED", ...since, conflicts: [] },
    });
  }
  const merged = mergeFields(write, base, current.fields);
  if ("write" in merged) return merged.write;
  const names = merged.conflicts.map(({ field }) => field).join(", ");
  throw new CodedError("ABORTED", `Somebody else changed ${names} of ${write.path}.`, {
    details: { reason: "CONFLICT", ...since, conflicts: merged.conflicts },
  });
}
