import type { Kysely } from "kysely";
import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import type { Message, OutgoingMessage } from "./message.ts";

/** Maximum age of a message: two days. */
const maxAgeMs = 48 * 3_600_000;
/** How long one try may take before another process may retry. */
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
    /** The path of the document that it is about. */
    about: string | null;
    /** The last error. */
    problem: string | null;
  };
}

/** A message leased to this process. */
export interface Due extends OutgoingMessage {
  tries: number;
}

/** The number of overdue messages about documents, and the time of the oldest (milliseconds since 1970). */
export interface Overdue {
  count: number;
  since: number;
}

/** Messages that are stored until delivered or expired. */
export interface Outbox {
  /** Adds a message within a transaction on any tables; returns its id. */
  add(tables: object, message: Message): Promise<string>;
  /** Leases the next due message for five minutes, if there is one. */
  takeDue(): Promise<Due | undefined>;
  /** Deletes a delivered message at once, since its links grant access. */
  delivered(id: string): Promise<void>;
  /** Schedules a retry. */
  failed(due: Due, problem: string): Promise<void>;
  /** Deletes expired messages; returns their number. */
  dropUseless(): Promise<number>;
  /** The due time of the next message, in milliseconds since 1970. */
  nextDue(): Promise<number | undefined>;
  /** Undelivered messages about documents added before a time; undefined when there are none. */
  waitingSince(before: number): Promise<Overdue | undefined>;
  /** The state of a message; undefined once it is delivered or has expired. */
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
          useful_until: usefulUntil ?? created + maxAgeMs,
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

const minute = 60_000;
const maxMinutes = 60;

/** Milliseconds to wait after `tries` failures: 1 minute, 2, 4, ... up to an hour. */
export function backOff(tries: number): number {
  return Math.min(2 ** Math.max(0, tries - 1), maxMinutes) * minute;
}
