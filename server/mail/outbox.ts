import type { Transaction } from "kysely";
import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { openDueRows } from "#server/database/due-rows.ts";
import type { Message, OutgoingMessage } from "./message.ts";
import type { Tables } from "#server/database/tables.ts";
import type { MailRow } from "./tables.ts";

/** Maximum age of a message: two days. */
const maxAgeMs = 48 * 3_600_000;
const minute = 60_000;
const leaseMs = 5 * minute;
/** 1 minute, 2, 4, ... up to an hour. */
const retry = { firstMs: minute, maxMs: 60 * minute };

/** The number of overdue messages about documents, and the time of the oldest (milliseconds since 1970). */
export interface Overdue {
  count: number;
  since: number;
}

/** Opens the messages that are stored until delivered or expired. `now` is in milliseconds since 1970. */
export function openOutbox(database: Database, now: () => number) {
  const { db } = database;
  const rows = openDueRows(database, { table: "outgoing_mail", leaseMs, retry, now });

  return {
    /** Deletes a delivered message at once, since its links grant access. */
    delivered: (id: string) => rows.done([id]),
    failed: rows.failed,
    dropUseless: rows.dropUseless,
    nextDue: rows.nextTry,

    /** Adds a message within a transaction on any tables; returns its id. */
    async add(tables: Transaction<Tables>, message: Message): Promise<string> {
      const { to, replyTo, subject, text, usefulUntil, about, unsubscribe } = message;
      const created = now();
      const id = randomUUID();
      await tables
        .insertInto("outgoing_mail")
        .values({
          id,
          recipient: to,
          reply_to: replyTo ?? null,
          subject,
          text,
          created,
          tries: 0,
          next_try: created,
          useful_until: usefulUntil ?? created + maxAgeMs,
          about: about ?? null,
          unsubscribe: unsubscribe ?? null,
          problem: null,
        })
        .execute();
      return id;
    },

    /** Leases the next due message to this process for five minutes, if there is one. */
    async takeDue(): Promise<(OutgoingMessage & { tries: number }) | undefined> {
      const [row] = await rows.take(1);
      if (!row) return undefined;
      const { id, recipient, subject, text, tries } = row;
      const [replyTo, about] = [row.reply_to ?? undefined, row.about ?? undefined];
      const unsubscribe = row.unsubscribe ?? undefined;
      return { id, to: recipient, replyTo, subject, text, about, unsubscribe, tries };
    },

    /** Undelivered messages about documents added before a time; undefined when there are none. */
    async waitingSince(before: number): Promise<Overdue | undefined> {
      const { count, since } = await db
        .selectFrom("outgoing_mail")
        .select(({ fn }) => [
          fn.countAll<number>().as("count"),
          fn.min<number>("created").as("since"),
        ])
        .where("about", "is not", null)
        .where("created", "<=", before)
        .where("useful_until", ">", now())
        .executeTakeFirstOrThrow();
      return count > 0 ? { count, since } : undefined;
    },

    /** The state of a message; undefined once it is delivered or deleted. */
    async find(id: string): Promise<Pick<MailRow, "tries" | "problem"> | undefined> {
      return await db
        .selectFrom("outgoing_mail")
        .select(["tries", "problem"])
        .where("id", "=", id)
        .executeTakeFirst();
    },
  };
}
