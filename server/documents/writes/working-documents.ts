import type { Kysely } from "kysely";
import type { ChangeKind } from "#server/documents/document.ts";
import { stateOf } from "#server/documents/rows.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import type { DocumentState } from "./apply-write.ts";
import type { CommitQueries } from "./commit-queries.ts";
import type { PreparedWrite } from "./prepare-write.ts";

/** A document in the course of a commit: as it was before, and as the writes so far leave it. */
export interface WorkingDocument {
  path: string;
  collection: string;
  id: string;
  /** The number of its last revision; undefined when it does not exist, which does not mean it never did. */
  revision: number | undefined;
  before: DocumentState | undefined;
  now: DocumentState | undefined;
}

/** A document that a commit changed. */
export interface ChangedDocument extends WorkingDocument {
  kind: ChangeKind;
}

/** The documents that the writes are about, as they are stored. */
export async function loadWorking(
  tables: Kysely<DocumentTables>,
  queries: CommitQueries,
  writes: readonly PreparedWrite[],
): Promise<Map<string, WorkingDocument>> {
  const working = new Map<string, WorkingDocument>();
  for (const { path, collection, id } of writes) {
    if (working.has(path)) continue;
    const [row] = await queries.read(tables, { collection, id });
    const before = row && stateOf(row);
    working.set(path, { path, collection, id, revision: row?.revision, before, now: before });
  }
  return working;
}

/** Those that are not what they were; a document that only came and went is unchanged. */
export function changedDocuments(working: ReadonlyMap<string, WorkingDocument>): ChangedDocument[] {
  return [...working.values()].flatMap((document) => {
    const kind = changeOf(document);
    return kind ? [{ ...document, kind }] : [];
  });
}

function changeOf({ before, now }: WorkingDocument): ChangeKind | undefined {
  if (!before) return now && "create";
  if (!now) return "delete";
  return before === now ? undefined : "update";
}
