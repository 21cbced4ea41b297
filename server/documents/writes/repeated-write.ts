import type { Kysely } from "kysely";
import { sameFields } from "#content/equality.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { applyWrite } from "./apply-write.ts";
import { mergeFields } from "./merge-fields.ts";
import type { PreparedWrite } from "./prepare-write.ts";
import { authorText } from "./store-changes.ts";
import type { Tables } from "#server/database/tables.ts";

/** Maximum revisions by the author that are compared. */
const maxCompared = 5;

/**
 * Whether a write with a merge base was committed before, and is repeated because its response was lost: since the base, the
 * author has made a revision that is what this write makes of the revision before it.
 */
export async function wasCommitted(
  tables: Kysely<Tables>,
  write: PreparedWrite,
  { base, baseTime, author }: { base: TypedFields; baseTime: number; author: Viewer },
): Promise<boolean> {
  const revisions = tables
    .selectFrom("revisions")
    .where("collection", "=", write.collection)
    .where("id", "=", write.id);
  const fieldsOf = async (number: number) => {
    const row = await revisions.select("fields").where("number", "=", number).executeTakeFirst();
    return row?.fields == null ? undefined : (JSON.parse(row.fields) as TypedFields);
  };
  const own = await revisions
    .select("number")
    .where("time", ">", baseTime)
    .where("author", "=", authorText(author))
    .orderBy("number")
    .limit(maxCompared)
    .execute();
  for (const { number } of own) {
    const before = await fieldsOf(number - 1);
    const after = await fieldsOf(number);
    const merged = before && mergeFields(write, base, before);
    if (!after || !merged || !("write" in merged)) continue;
    const state = { fields: before, createTime: 0, updateTime: 0 };
    const { next } = applyWrite(merged.write, state, baseTime);
    if (next && sameFields(next.fields, after)) return true;
  }
  return false;
}
