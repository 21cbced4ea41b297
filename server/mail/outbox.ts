import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { backOff } from "./back-off.ts";
import type { Message, OutgoingMessage } from "./message.ts";

/** For two days a message is worth trying. */
const patience = 48 * 3_600_000;
/** How long one try may take before another process may make the next. */
const lease = 5 * 60_000;

interface OutboxTables {
  outgoing_mail: {
    id: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    text: string;
    created: number;
    tries: number;
    next_try: number;
    useful_until: number;
  };
}

/** A message that is this process's to try now. */
export interface Due extends OutgoingMessage {
  tries: number;
}

/** Messages that are kept until they are delivered or of no use any more. */
export interface Outbox {
  add(message: Message): Promise<void>;
  /** Takes the next message that is due, if there is one; nobody else takes it for five minutes. */
  takeDue(): Promise<Due | undefined>;
  /** Forgets a delivered message at once: there are links in it that nobody else should find. */
  delivered(id: string): Promise<void>;
  /** Puts a message back to be tried later. */
  failed(due: Due): Promise<void>;
  /** Removes what is of no use any more; how many messages that were. */
  dropUseless(): Promise<number>;
  /** When the next message is due, in milliseconds since 1970. */
  nextDue(): Promise<number | undefined>;
}

/** Opens the outbox in the database. */
export function openOutbox(database: Database): Outbox {
  const { db, transaction } = database.withTables<OutboxTables>();

  return {
    async add({ to, replyTo, subject, text, usefulUntil }) {
      const now = Date.now();
      const row = {
        id: randomUUID(),
        recipient: to,
        reply_to: replyTo ?? null,
        subject,
        text,
        created: now,
        tries: 0,
        next_try: now,
        useful_until: usefulUntil ?? now + patience,
      };
      await transaction((tables) => tables.insertInto("outgoing_mail").values(row).execute());
    },

    async takeDue() {
      const now = Date.now();
      const due = db.selectFrom("outgoing_mail").select("id").where("next_try", "<=", now).limit(1);
      if (!(await due.executeTakeFirst())) return undefined;
      return await transaction(async (tables) => {
        const row = await tables
          .selectFrom("outgoing_mail")
          .selectAll()
          .where("next_try", "<=", now)
          .where("useful_until", ">", now)
          .orderBy("next_try")
          .limit(1)
          .executeTakeFirst();
        if (!row) return undefined;
        const tries = row.tries + 1;
        await tables
          .updateTable("outgoing_mail")
          .set({ tries, next_try: now + lease })
          .where("id", "=", row.id)
          .execute();
        const { id, recipient, reply_to, subject, text } = row;
        return { id, to: recipient, replyTo: reply_to ?? undefined, subject, text, tries };
      });
    },

    async delivered(id) {
      await transaction((tables) =>
        tables.deleteFrom("outgoing_mail").where("id", "=", id).execute(),
      );
    },

    async failed({ id, tries }) {
      await transaction((tables) =>
        tables
          .updateTable("outgoing_mail")
          .set({ next_try: Date.now() + backOff(tries) })
          .where("id", "=", id)
          .execute(),
      );
    },

    async dropUseless() {
      const now = Date.now();
      const useless = db
        .selectFrom("outgoing_mail")
        .select("id")
        .where("useful_until", "<=", now)
        .limit(1);
      if (!(await useless.executeTakeFirst())) return 0;
      const { numDeletedRows } = await transaction((tables) =>
        tables
          .deleteFrom("outgoing_mail")
          .where("useful_until", "<=", now)
          .executeTakeFirstOrThrow(),
      );
      return Number(numDeletedRows);
    },

    async nextDue() {
      const row = await db
        .selectFrom("outgoing_mail")
        .select("next_try")
        .orderBy("next_try")
        .limit(1)
        .executeTakeFirst();
      return row?.next_try;
    },
  };
}
