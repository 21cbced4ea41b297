import type { Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { CommentAuthor } from "./comment-rows.ts";
import { isToken, newToken } from "./tokens.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Recipient } from "./tables.ts";

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/**
 * Opens the subscriptions of the database: clients and members of staff who take part in a review get mail about it until they
 * unsubscribe.
 */
export function createSubscriptions({ db, transaction }: Database, now: () => number) {
  async function end(column: "token" | "recipient", value: string, isEnded: boolean) {
    await transaction((tables) =>
      tables
        .updateTable("review_subscriptions")
        .set({ ended: isEnded ? now() : null })
        .where(column, "=", value)
        .execute(),
    );
  }

  return {
    tokenOf,

    /** Whether the subscription of a token has ended; undefined for an unknown token. */
    async find(token: string): Promise<{ isEnded: boolean } | undefined> {
      const row = isToken(token)
        ? await db
            .selectFrom("review_subscriptions")
            .select("ended")
            .where("token", "=", token)
            .executeTakeFirst()
        : undefined;
      return row && { isEnded: row.ended !== null };
    },

    /** Ends or restores the subscription of a token. */
    setEnded: (token: string, isEnded: boolean) => end("token", token, isEnded),

    /** Whether a member of staff has unsubscribed. */
    async hasEnded(staffId: string): Promise<boolean> {
      const row = await db
        .selectFrom("review_subscriptions")
        .select("ended")
        .where("recipient", "=", `staff/${staffId}`)
        .executeTakeFirst();
      return row?.ended != null;
    },

    /** Ends or restores the subscription of a member of staff. */
    async setEndedOf(staffId: string, isEnded: boolean): Promise<void> {
      await transaction((tables) => tokenOf(tables, `staff/${staffId}`));
      await end("recipient", `staff/${staffId}`, isEnded);
    },
  };
}

/**
 * The token with which a recipient can unsubscribe, created at first use; undefined once they have. It grants nothing else, so it
 * is stored unhashed.
 */
async function tokenOf(
  tables: Transaction<Tables>,
  recipient: Recipient,
): Promise<string | undefined> {
  await tables
    .insertInto("review_subscriptions")
    .values({ recipient, token: newToken(), ended: null })
    .onConflict((conflict) => conflict.column("recipient").doNothing())
    .execute();
  const { token, ended } = await tables
    .selectFrom("review_subscriptions")
    .select(["token", "ended"])
    .where("recipient", "=", recipient)
    .executeTakeFirstOrThrow();
  return ended === null ? token : undefined;
}

/** The author of a comment as a recipient. */
export function recipientOf({ kind, id }: Pick<CommentAuthor, "kind" | "id">): Recipient {
  return kind === "staff" ? `staff/${id}` : `clients/${id}`;
}

/** The id of the member, or of the client's link. */
export function idOf(recipient: Recipient): string {
  return recipient.slice(recipient.indexOf("/") + 1);
}
