import type { Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { CommentAuthor } from "./comment-rows.ts";
import { isToken, newToken } from "./tokens.ts";

/** Who gets mail about reviews: `staff/{id}`, or `clients/{link}`. */
export type Recipient = `staff/${string}` | `clients/${string}`;

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Opens the subscriptions of the database: clients and members of staff who take part in a review get mail about it until they end that. */
export function createSubscriptions(untyped: Database, now: () => number) {
  const { db, transaction } = untyped.withTables<SubscriptionTables>();

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

    /** Ends the subscription of a token, or begins it again. */
    setEnded: (token: string, isEnded: boolean) => end("token", token, isEnded),

    /** Whether a member of staff has ended theirs. */
    async hasEnded(staffId: string): Promise<boolean> {
      const row = await db
        .selectFrom("review_subscriptions")
        .select("ended")
        .where("recipient", "=", `staff/${staffId}`)
        .executeTakeFirst();
      return row?.ended != null;
    },

    /** Ends the subscription of a member of staff, or begins it again. */
    async setEndedOf(staffId: string, isEnded: boolean): Promise<void> {
      await transaction((tables) => tokenOf(tables, `staff/${staffId}`));
      await end("recipient", `staff/${staffId}`, isEnded);
    },
  };
}

/** The token by which a recipient ends their subscription, made at first; undefined once it has ended. It grants nothing else, so it is stored as it is. */
async function tokenOf(tables: object, recipient: Recipient): Promise<string | undefined> {
  const typed = tables as Transaction<SubscriptionTables>;
  await typed
    .insertInto("review_subscriptions")
    .values({ recipient, token: newToken(), ended: null })
    .onConflict((conflict) => conflict.column("recipient").doNothing())
    .execute();
  const { token, ended } = await typed
    .selectFrom("review_subscriptions")
    .select(["token", "ended"])
    .where("recipient", "=", recipient)
    .executeTakeFirstOrThrow();
  return ended === null ? token : undefined;
}

/** The recipient that an author is. */
export function recipientOf({ kind, id }: Pick<CommentAuthor, "kind" | "id">): Recipient {
  return kind === "staff" ? `staff/${id}` : `clients/${id}`;
}

/** The id of the member, or of the client's link. */
export function idOf(recipient: Recipient): string {
  return recipient.slice(recipient.indexOf("/") + 1);
}

interface SubscriptionTables {
  review_subscriptions: {
    recipient: string;
    token: string;
    /** Milliseconds since 1970. */
    ended: number | null;
  };
}
