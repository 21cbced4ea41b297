import type { Kysely } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Access } from "#server/documents/access.ts";
import type { Commit } from "#server/documents/document.ts";
import { fieldsAt, lastRevision } from "#server/documents/history.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";
import { splitDocumentPath } from "#server/documents/paths.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import { microsOf, timestampOf } from "#server/documents/values/timestamps.ts";
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
import type { CommitResult, Write } from "./write.ts";
import { pathOf } from "./write.ts";
import { changedDocuments, loadWorking } from "./working-documents.ts";

/** What a commit needs. `now` is in milliseconds. */
export interface CommitParts {
  database: Database<DocumentTables>;
  access: Access;
  check: CheckDocument;
  indexes: readonly IndexDeclaration[];
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
  ): Promise<{ result: CommitResult; commit: Commit | undefined }> => {
    if (writes.length > mostWrites) throw invalid(`More than ${mostWrites} writes in one commit.`);
    checkAccess(parts.access, writes, author);
    const prepared = writes.map(prepareWrite);
    return await parts.database.transaction((tables) => run(tables, prepared, author, tools));
  };
}

function checkAccess(access: Access, writes: readonly Write[], author: Viewer) {
  for (const write of writes) {
    const path = pathOf(write);
    splitDocumentPath(path);
    if (access.mayWrite(author, path)) continue;
    throw new CodedError("PERMISSION_DENIED", "Missing or insufficient permissions.");
  }
}

async function run(
  tables: Kysely<DocumentTables>,
  writes: readonly PreparedWrite[],
  author: Viewer,
  parts: CommitTools,
) {
  const { queries, indexes } = parts;
  const [clock] = await queries.tick(tables, { micros: Math.floor(parts.now() * 1000) });
  if (!clock) throw new Error("The clock of commits is missing.");
  const { sequence, time } = clock;
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

  const commitTime = timestampOf(time);
  if (changed.length === 0) return { result: { commitTime, writeResults }, commit: undefined };
  const changes = changed.map(({ path, collection, id, kind }) => ({ path, collection, id, kind }));
  return { result: { commitTime, writeResults, sequence }, commit: { sequence, changes } };
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
