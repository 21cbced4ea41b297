import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { invalid } from "#server/errors.ts";
import type { Database } from "#server/database/database.ts";
import { startDueLoop } from "#server/database/due-loop.ts";
import { isMailAddress } from "#content/mail-address.ts";
import { oneLine } from "#content/one-line.ts";
import type { MailTransport, Message, Sender } from "./message.ts";
import { openOutbox, type Overdue } from "./outbox.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Transaction } from "kysely";

/** Maximum interval between checks of the outbox, in milliseconds, to find messages that another process left behind. */
const maxSleepMs = 60_000;

/** How long to wait for a hanging mail server on close, in milliseconds. */
const closeTimeoutMs = 3000;

/** Age after which undelivered mail about a document is overdue, in milliseconds. */
const overdueAfter = 15 * 60_000;

/** Milliseconds between log lines about overdue mail. */
const logAgainAfter = 3_600_000;

/** Maximum wait of `sendNow`, in milliseconds. */
const answerWithin = 12_000;

/** The outcome of messages a few seconds after they were sent, and the first error of the mail server. */
interface Sent {
  outcome: "delivered" | "waiting";
  problem: string | undefined;
}

interface MailOptions {
  database: Database;
  transport: MailTransport;
  /** The sender, read for every message since staff may change it. */
  sender(): Promise<Sender>;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Outgoing mail, delivered through a transactional outbox. */
export type Mail = ReturnType<typeof openMail>;

/** Opens the outbox and delivers its messages one by one. */
export function openMail({ database, transport, sender, log, now = Date.now }: MailOptions) {
  const outbox = openOutbox(database, now);
  const leaving = new AbortController();
  let overdueLoggedAt = -Infinity;
  const { wake, close } = startDueLoop({
    work,
    onProblem: (error) => log.error({ err: error }, "the mail outbox could not be read"),
    maxSleepMs,
    now,
  });

  return {
    /** Stores a message, and delivers it at least once, with retries for two days. INVALID_ARGUMENT for an invalid address. */
    async send(message: Message): Promise<void> {
      await database.transaction((tables) => add(tables, message));
      wake();
    },
    add,
    /** Starts delivery of due messages. */
    wake,
    overdue,
    /** Sends messages as `send` does, and waits a few seconds for all of them to be delivered or one to fail. */
    async sendNow(messages: readonly Message[]): Promise<Sent> {
      const ids = await database.transaction(async (tables) => {
        const added: string[] = [];
        for (const message of messages) added.push(await add(tables, message));
        return added;
      });
      wake();
      const end = performance.now() + answerWithin;
      for (;;) {
        const waiting = (await Promise.all(ids.map((id) => outbox.find(id)))).filter(
          (row) => !!row,
        );
        const problem = waiting.find((row) => row.problem !== null)?.problem ?? undefined;
        if (waiting.length === 0) return { outcome: "delivered", problem };
        if (problem !== undefined || performance.now() > end)
          return { outcome: "waiting", problem };
        await delay(200);
      }
    },
    /** Waits for a running delivery. Undelivered messages stay for the next start. */
    async close(): Promise<void> {
      const late = setTimeout(() => leaving.abort(), closeTimeoutMs);
      await close();
      clearTimeout(late);
      transport.close();
    },
  };

  /** Stores a message within a transaction on any tables; returns its id. Call `wake` after the commit. */
  async function add(tables: Transaction<Tables>, message: Message): Promise<string> {
    for (const address of [message.to, message.replyTo])
      if (address !== undefined && !isMailAddress(address))
        throw invalid("E-mail cannot be sent to this address.");
    return await outbox.add(tables, { ...message, subject: oneLine(message.subject) });
  }

  /** Mail about documents not delivered for 15 minutes; undefined when there is none. */
  function overdue(): Promise<Overdue | undefined> {
    return outbox.waitingSince(now() - overdueAfter);
  }

  async function work(closing: AbortSignal): Promise<number | undefined> {
    const dropped = await outbox.dropUseless();
    if (dropped > 0) log.error({ messages: dropped }, "expired mail was dropped");
    await deliverDue(closing);
    await logOverdue();
    return await outbox.nextDue();
  }

  async function deliverDue(closing: AbortSignal): Promise<void> {
    while (!closing.aborted) {
      const due = await outbox.takeDue();
      if (!due) return;
      try {
        const where = await transport.deliver(due, await sender(), leaving.signal);
        await outbox.delivered(due.id);
        log.info({ mail: due.id, where }, "a mail was sent");
      } catch (error) {
        log.warn({ err: error, mail: due.id, tries: due.tries }, "a mail could not be sent yet");
        await outbox.failed(due, messageOf(error));
      }
    }
  }

  async function logOverdue(): Promise<void> {
    if (now() - overdueLoggedAt < logAgainAfter) return;
    const waiting = await overdue();
    if (!waiting) return;
    overdueLoggedAt = now();
    const minutes = Math.floor((overdueLoggedAt - waiting.since) / 60_000);
    log.error({ messages: waiting.count, minutes }, "mail about enquiries is not being delivered");
  }
}

/** The mail server's error, short enough to be shown. */
function messageOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error)).slice(0, 300);
}
