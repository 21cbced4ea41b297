import type { Kysely } from "kysely";
import type { TypedFields } from "#content/typed-values.ts";
import type { Commit, StoredDocument } from "#server/documents/document.ts";
import { documentAt } from "#server/documents/rows.ts";
import type { IndexDeclaration } from "./index-declaration.ts";
import { changedEntries, type IndexedCommit } from "./index-entries.ts";
import type { Tables } from "#server/database/tables.ts";

/** Number of changed documents from which entries are not derived, since reading all revisions would cost more than it saves. */
const many = 200;

/** Adds the changed index entries to consecutive stored commits, derived from their revisions. */
export async function indexedCommits(
  db: Kysely<Tables>,
  indexes: readonly IndexDeclaration[],
  commits: readonly Commit[],
): Promise<IndexedCommit[]> {
  const [first, last] = [commits[0], commits.at(-1)];
  const count = commits.reduce((sum, { changes }) => sum + changes.length, 0);
  if (!first || !last) return [];
  if (count >= many) return commits.map((commit) => ({ ...commit, entries: undefined }));
  const rows = await db
    .selectFrom("revisions as now")
    .leftJoin("revisions as old", (join) =>
      join
        .onRef("old.collection", "=", "now.collection")
        .onRef("old.id", "=", "now.id")
        .on((on) => on("old.number", "=", on("now.number", "-", 1))),
    )
    .select(["now.sequence", "now.collection", "now.id", "now.kind"])
    .select(["now.fields", "now.time", "now.create_time"])
    .select(["old.fields as old_fields", "old.time as old_time"])
    .select("old.create_time as old_create_time")
    .where("now.sequence", ">=", first.sequence)
    .where("now.sequence", "<=", last.sequence)
    .execute();
  const revisions = Map.groupBy(rows, ({ sequence }) => sequence);
  return commits.map((commit) => {
    const changed = (revisions.get(commit.sequence) ?? []).map((row) => {
      const before = row.kind === "create" ? undefined : documentOf(row, "old");
      const after = row.kind === "delete" ? undefined : documentOf(row, "now");
      // The contents of a revision may have been erased since.
      const isKnown = (row.kind === "create" || before) && (row.kind === "delete" || after);
      return isKnown ? changedEntries(indexes, { before, after }) : undefined;
    });
    const isWhole =
      changed.length === commit.changes.length && changed.every((entries) => entries !== undefined);
    return { ...commit, entries: isWhole ? changed.flat() : undefined };
  });
}

interface Revisions {
  collection: string;
  id: string;
  fields: string | null;
  time: number;
  create_time: number;
  old_fields: string | null;
  old_time: number | null;
  old_create_time: number | null;
}

function documentOf(row: Revisions, which: "now" | "old"): StoredDocument | undefined {
  const [fields, updateTime, createTime] =
    which === "now"
      ? [row.fields, row.time, row.create_time]
      : [row.old_fields, row.old_time, row.old_create_time];
  if (fields === null || updateTime === null || createTime === null) return undefined;
  return documentAt(row, { fields: JSON.parse(fields) as TypedFields, createTime, updateTime });
}
