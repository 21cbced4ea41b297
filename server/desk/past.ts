import type { RevisionRow, Revisions, RevisionView } from "./answers.ts";
import { limitOf, pageOf } from "./paging.ts";
import type { RevisionSummary } from "#server/documents/history.ts";
import type { Documents } from "#server/documents/store.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { byOf } from "./members.ts";

type History = Documents["history"];

const limits = { defaultCount: 50, maxCount: 200 };

/** The revisions of a document, newest first, including deletions. */
export async function listRevisions(
  history: History,
  path: string,
  { before, limit: wanted }: { before?: number | undefined; limit?: number | undefined },
): Promise<Revisions> {
  const limit = limitOf(wanted, limits);
  const found = await history.revisions(path, {
    limit: limit + 1,
    ...(before !== undefined && { before }),
  });
  const { shown, last } = pageOf(found, limit);
  return { revisions: shown.map(revisionRow), next: last?.number };
}

/** A revision with the document before and after it; undefined when the number is unknown. */
export async function viewRevision(
  history: History,
  path: string,
  number: number,
): Promise<RevisionView | undefined> {
  const [revision, before] = await Promise.all([
    history.revision(path, number),
    history.revision(path, number - 1),
  ]);
  return (
    revision && { ...revisionRow(revision), path, after: revision.fields, before: before?.fields }
  );
}

/** A revision to restore. */
export interface RestoredRevision {
  readonly path: string;
  readonly number: number;
  /** Field paths; undefined for all. */
  readonly fields?: readonly string[] | undefined;
  /** The number of the last revision that the author has seen. */
  readonly known?: number | undefined;
}

/**
 * Restores a document to a revision, as an update by the author. NOT_FOUND when the revision has no content, ABORTED when the
 * document has a revision that the author has not seen.
 */
export async function restoreRevision(
  documents: Pick<Documents, "restore" | "history">,
  { path, number, fields, known }: RestoredRevision,
  author: Viewer,
): Promise<{ updateTime: string }> {
  if (fields?.length === 0) throw invalid("Say which fields to restore, or leave `fields` out.");
  const revision = await documents.history.revision(path, number);
  if (!revision)
    throw new CodedError("NOT_FOUND", `This document has no revision number ${number}.`);
  if (!revision.fields)
    throw new CodedError(
      "NOT_FOUND",
      "This version is a deletion, so there is nothing in it to restore. Choose the one before it.",
    );
  const { writeResults, commitTime } = await documents.restore(path, number, author, fields, known);
  return { updateTime: writeResults[0]?.updateTime ?? commitTime };
}

/** A revision in lists. */
export function revisionRow({ number, time, kind, author, changed }: RevisionSummary): RevisionRow {
  return { number, time, kind, by: byOf(author), fields: changed };
}
