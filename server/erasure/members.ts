import { sql, type Kysely, type Transaction } from "kysely";
import type { ErasureTables } from "./tables.ts";

/** What a former member of staff is called from then on. */
export const formerName = "Former member of staff";

/** Somebody who has left. `ended` is RFC 3339. */
export interface FormerMember {
  readonly id: string;
  readonly name: string;
  readonly ended: string;
}

/** Those who have left and still have a name. */
export async function listFormer(db: Kysely<ErasureTables>): Promise<FormerMember[]> {
  const rows = await db
    .selectFrom("staff")
    .select(["id", "name", "ended_at"])
    .where("ended_at", "is not", null)
    .where("name", "!=", formerName)
    .orderBy("name")
    .execute();
  return rows.map(({ id, name, ended_at }) => ({ id, name, ended: ended_at ?? "" }));
}

/** Takes the name and the address of somebody who has left out of their row, out of all revisions and drafts; false unless there is such a person. What they wrote stays. */
export async function forgetMember(
  tables: Transaction<ErasureTables>,
  id: string,
): Promise<boolean> {
  const row = await tables
    .updateTable("staff")
    .set({ name: formerName, email: `${id}@example.invalid` })
    .where("id", "=", id)
    .where("ended_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  // The names that they had over time, each as revisions spell it.
  const authors = await tables
    .selectFrom("revisions")
    .select("author")
    .distinct()
    .where("author", "like", sql<string>`${`%${JSON.stringify(id)}%`}`)
    .execute();
  for (const { author } of authors) {
    const known = JSON.parse(author) as { kind: string; id?: string };
    if (known.kind !== "staff" || known.id !== id) continue;
    await tables
      .updateTable("revisions")
      .set({ author: JSON.stringify({ ...known, name: formerName }) })
      .where("author", "=", author)
      .execute();
  }
  await tables
    .updateTable("drafts")
    .set({ staff_name: formerName })
    .where("staff_id", "=", id)
    .execute();
  return true;
}
