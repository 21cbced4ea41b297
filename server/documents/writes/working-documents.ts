import type { Kysely } from "kysely";
import type { Access } from "#server/documents/access.ts";
import type { ChangeKind } from "#server/documents/document.ts";
import { stateOf } from "#server/documents/rows.ts";
import type { DocumentState } from "./apply-write.ts";
import type { CommitQueries } from "./commit-queries.ts";
import type { PreparedWrite } from "./prepare-write.ts";
import type { Tables } from "#server/database/tables.ts";

/** A document during a commit: before it, and after the writes so far. */
interface WorkingDocument {
  path: string;
  collection: string;
  id: string;
  /** The number of its last revision; undefined when it does not exist, even if it once did. */
  revision: number | undefined;
  before: DocumentState | undefined;
  now: DocumentState | undefined;
}

/** A document changed by a commit. */
export interface ChangedDocument extends WorkingDocument {
  kind: ChangeKind;
  /** Whether visitors could see it neither before the commit nor after it. */
  isHidden: boolean;
}

/** Loads the documents of the writes. */
export async function loadWorking(
  tables: Kysely<Tables>,
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

/** The documents whose state differs; one created and deleted by the same commit is unchanged. */
export function changedDocuments(
  working: ReadonlyMap<string, WorkingDocument>,
  access: Pick<Access, "isHidden">,
): ChangedDocument[] {
  return [...working.values()].flatMap((document) => {
    const kind = changeOf(document);
    if (!kind) return [];
    const { collection, before, now } = document;
    const isSeen = (state: DocumentState | undefined) =>
      state !== undefined && !access.isHidden({ collection, fields: state.fields });
    return [{ ...document, kind, isHidden: !isSeen(before) && !isSeen(now) }];
  });
}

function changeOf({ before, now }: WorkingDocument): ChangeKind | undefined {
  if (!before) return now && "create";
  if (!now) return "delete";
  return before === now ? undefined : "update";
}
