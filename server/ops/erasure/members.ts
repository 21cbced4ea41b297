import { formerName } from "#content/roles.ts";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** A former member of staff. `ended` is RFC 3339. */
export interface FormerMember {
  readonly id: string;
  readonly name: string;
  readonly ended: string;
}

/** Former members whose names have not been erased. */
export async function listFormer(db: Kysely<Tables>): Promise<FormerMember[]> {
  const rows = await db
    .selectFrom("staff")
    .select(["id", "name", "ended_at"])
    .where("ended_at", "is not", null)
    .where("name", "!=", formerName)
    .orderBy("name")
    .execute();
  return rows.map(({ id, name, ended_at }) => ({ id, name, ended: ended_at ?? "" }));
}

/** Replaces a former member's name and address wherever they are an author; false for any other id. Their changes remain. */
export async function anonymiseMember(tables: Transaction<Tables>, id: string): Promise<boolean> {
  const member = await tables
    .selectFrom("staff")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirst();
  const row = await tables
    .updateTable("staff")
    .set({ name: formerName, email: `${id}@example.invalid` })
    .where("id", "=", id)
    .where("ended_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (!row || !member) return false;
  // Every name that the member has had, as stored in revisions.
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
  for (const table of ["drafts", "schedules", "dismissals", "review_links"] as const)
    await tables
      .updateTable(table)
      .set({ staff_name: formerName })
      .where("staff_id", "=", id)
      .execute();
  await tables
    .updateTable("review_comments")
    .set({ author_name: formerName })
    .where("staff_id", "=", id)
    .execute();
  await tables
    .updateTable("review_comments")
    .set({ done_by_name: formerName })
    .where("done_by_id", "=", id)
    .execute();
  for (const table of ["review_subscriptions", "review_notices"] as const)
    await tables.deleteFrom(table).where("recipient", "=", `staff/${id}`).execute();
  await anonymiseActivity(tables, { id, email: member.email });
  return true;
}

/** Removes a former member's name and address from the activity log; its entries remain. */
async function anonymiseActivity(
  tables: Transaction<Tables>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tables
    .updateTable("activity")
    .set({ staff_name: formerName })
    .where("staff_id", "=", id)
    .execute();
  await tables
    .updateTable("activity")
    .set({ subject: formerName })
    .where((row) => row.or([row("subject_id", "=", id), row("subject", "=", email)]))
    .execute();
}
