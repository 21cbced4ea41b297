import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
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
    /** The path of the document that it tells of. */
    about: string | null;
    /** Why the last try failed. */
    problem: string | null;
  };
}

/** A message that is this process's to try now. */
export interface Due extends OutgoingMessage {
  tries: number;
}

/** Messages about documents that wait for longer than they should, and since when the oldest does (milliseconds since 1970). */
export interface Overdue {
  count: number;
  since: number;
}

/** Messages that are kept until they are delivered or of no use any more. */
export interface Outbox {
  /** Adds a message within a transaction of whichever tables; returns its id. */
  add(tables: object, message: Message): Promise<string>;
  /** Takes the next message that is due, if there is one; nobody else takes it for five minutes. */
  takeDue(): Promise<Due | undefined>;
  /** Forgets a delivered message at once: there are links in it that nobody else should find. */
  delivered(id: string): Promise<void>;
  /** Puts a message back to be tried later. */
  failed(due: Due, problem: string): Promise<void>;
  /** Removes what is of no use any more; how many messages that were. */
  dropUseless(): Promise<number>;
  /** When the next message is due, in milliseconds since 1970. */
  nextDue(): Promise<number | undefined>;
  /** Messages about documents that were added before a time and still wait; undefined when there are none. */
  waitingSince(before: number): Promise<Overdue | undefined>;
  /** What became of a message so far; undefined once it is delivered, or was given up. */
  find(id: string): Promise<{ tries: number; problem: string | null } | undefined>;
}

/** Opens the outbox in the database. `now` is in milliseconds since 1970. */
export function openOutbox(database: Database, now: () => number): Outbox {
  const { db, transaction } = database.withTables<OutboxTables>();

  return {
    async add(tables, { to, replyTo, subject, text, usefulUntil, about }) {
      const created = now();
      const id = randomUUID();
      await (tables as Kysely<OutboxTables>)
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
          useful_until: usefulUntil ?? created + patience,
          about: about ?? null,
          problem: null,
        })
        .execute();
      return id;
    },

    async takeDue() {
      const at = now();
      const due = db.selectFrom("outgoing_mail").select("id").where("next_try", "<=", at).limit(1);
      if (!(await due.executeTakeFirst())) return undefined;
      return await transaction(async (tables) => {
        const row = await tables
          .selectFrom("outgoing_mail")
          .selectAll()
          .where("next_try", "<=", at)
          .where("useful_until", ">", at)
          .orderBy("next_try")
          .limit(1)
          .executeTakeFirst();
        if (!row) return undefined;
        const tries = row.tries + 1;
        await tables
          .updateTable("outgoing_mail")
          .set({ tries, next_try: at + lease })
          .where("id", "=", row.id)
          .execute();
        const { id, recipient, subject, text } = row;
        const [replyTo, about] = [row.reply_to ?? undefined, row.about ?? undefined];
        return { id, to: recipient, replyTo, subject, text, about, tries };
      });
    },

    async delivered(id) {
      await transaction((tables) =>
        tables.deleteFrom("outgoing_mail").where("id", "=", id).execute(),
      );
    },

    async failed({ id, tries }, problem) {
      await transaction((tables) =>
        tables
          .updateTable("outgoing_mail")
          .set({ next_try: now() + backOff(tries), problem })
          .where("id", "=", id)
          .execute(),
      );
    },

    async dropUseless() {
      const at = now();
      const useless = db
        .selectFrom("outgoing_mail")
        .select("id")
        .where("useful_until", "<=", at)
        .limit(1);
      if (!(await useless.executeTakeFirst())) return 0;
      const { numDeletedRows } = await transaction((tables) =>
        tables
          .deleteFrom("outgoing_mail")
          .where("useful_until", "<=", at)
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

    async waitingSince(before) {
      const { count, since } = await db
        .selectFrom("outgoing_mail")
        .select(({ fn }) => [
          fn.countAll<number>().as("count"),
          fn.min<number>("created").as("since"),
        ])
        .where("about", "is not", null)
        .where("created", "<=", before)
        .executeTakeFirstOrThrow();
      return count > 0 ? { count, since } : undefined;
    },

    async find(id) {
      return await db
        .selectFrom("outgoing_mail")
        .select(["tries", "problem"])
        .where("id", "=", id)
        .executeTakeFirst();
    },
  };
}
