import type { Kysely, Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { NoticeRow, Recipient } from "./tables.ts";

/** The time of the first event of several notices; undefined when all are gone. */
export async function earliestSince(
  db: Kysely<Tables>,
  subject: string,
  recipients: readonly Recipient[],
): Promise<number | undefined> {
  const earliest = await db
    .selectFrom("review_notices")
    .select("since")
    .where("subject", "=", subject)
    .where("recipient", "in", recipients)
    .orderBy("since")
    .limit(1)
    .executeTakeFirst();
  return earliest?.since;
}

/** Deletes a notice; undefined when there is none. */
export async function takeNotice(
  tables: Transaction<Tables>,
  { recipient, subject }: Pick<NoticeRow, "recipient" | "subject">,
): Promise<Pick<NoticeRow, "since"> | undefined> {
  return await tables
    .deleteFrom("review_notices")
    .where("recipient", "=", recipient)
    .where("subject", "=", subject)
    .returning("since")
    .executeTakeFirst();
}

/** Adds a notice; an existing one begins at the earlier of both times and stays due. */
export async function addNotice(tables: Transaction<Tables>, row: NoticeRow): Promise<void> {
  const { since } = row;
  await tables
    .insertInto("review_notices")
    .values(row)
    // Updates the row even if its value stays the same, which locks it: either a mail in preparation waits for this comment, or
    // this waits for the mail.
    .onConflict((conflict) =>
      conflict.columns(["recipient", "subject"]).doUpdateSet(({ eb, ref }) => ({
        since: eb
          .case()
          .when(ref("review_notices.since"), "<", since)
          .then(ref("review_notices.since"))
          .else(since)
          .end(),
      })),
    )
    .execute();
}
