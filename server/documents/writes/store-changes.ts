import type { Kysely } from "kysely";
import { lastRevision } from "#server/documents/history.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";
import { updateIndexes, type ChangedEntry } from "#server/documents/indexes/index-entries.ts";
import { documentAt } from "#server/documents/rows.ts";
import { differingFields } from "#content/equality.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { checkDocumentSize, refuse } from "./check-changes.ts";
import type { CommitQueries } from "./commit-queries.ts";
import type { ChangedDocument } from "./working-documents.ts";
import type { Tables } from "#server/database/tables.ts";

/** The commit that makes the changes; `time` is in microseconds. */
interface CommitContext {
  sequence: number;
  time: number;
  author: Viewer;
  indexes: readonly IndexDeclaration[];
  queries: CommitQueries;
}

/** Stores the documents, their revisions and their index entries; returns the entries that changed. */
export async function storeChanges(
  tables: Kysely<Tables>,
  changed: readonly ChangedDocument[],
  occasion: CommitContext,
): Promise<ChangedEntry[]> {
  for (const document of changed) await storeChange(tables, document, occasion);
  const { entries, shared } = await updateIndexes(
    tables,
    occasion,
    changed.map((document) => ({
      before: document.before && documentAt(document, document.before),
      after: document.now && documentAt(document, document.now),
    })),
  );
  refuse(
    shared.map(({ document, field, other }) => ({
      document,
      field,
      message: `is already used by ${other}`,
      other,
    })),
  );
  return entries;
}

async function storeChange(
  tables: Kysely<Tables>,
  document: ChangedDocument,
  { sequence, time, author, queries }: CommitContext,
) {
  const { path, collection, id, kind, isHidden, before, now } = document;
  // Numbers continue for a document created again after a deletion.
  const last = document.revision ?? (await lastRevision(tables, path))?.number ?? 0;
  const number = last + 1;
  const create_time = now?.createTime ?? before?.createTime ?? time;
  const fields = now ? JSON.stringify(now.fields) : null;

  if (now && fields !== null) {
    checkDocumentSize(path, now.fields, fields);
    const update_time = now.updateTime;
    const row = { collection, id, fields, revision: number, create_time, update_time };
    await queries.save(tables, row);
  } else {
    await queries.remove(tables, { collection, id });
  }
  await queries.addRevision(tables, {
    collection,
    id,
    number,
    sequence,
    // A document's former states are looked up by this time.
    time: now?.updateTime ?? time,
    commit_time: now && now.updateTime !== time ? time : null,
    create_time,
    kind,
    author: authorText(author),
    changed: JSON.stringify(differingFields(before?.fields ?? {}, now?.fields ?? {})),
    fields,
    hidden: isHidden ? 1 : 0,
  });
}

/** An author as stored in the history: with their name, without their permissions at the time. */
export function authorText(author: Viewer): string {
  if (author.kind !== "staff") return JSON.stringify(author);
  return JSON.stringify({ kind: author.kind, id: author.id, name: author.name });
}
