import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { invalid } from "#server/errors.ts";
import type { Database } from "#server/database/database.ts";
import { isMailAddress } from "#content/mail-address.ts";
import type { MailTransport, Message, SendMail, Sender } from "./message.ts";
import { openOutbox, type Overdue } from "./outbox.ts";

/** Another process may have left a message behind: it is looked for so often, in milliseconds. */
const longestSleep = 60_000;

/** A mail server that hangs is not waited for longer than this when the process ends, in milliseconds. */
const patience = 3000;

/** Mail about a document should have arrived after this many milliseconds. */
const overdueAfter = 15 * 60_000;

/** The log tells of overdue mail again after this many milliseconds. */
const toldAgainAfter = 3_600_000;

/** Whoever sends a message now is answered within this many milliseconds. */
const answerWithin = 12_000;

/** What became of messages some seconds after they were sent, and what the mail server said against the first that waits. */
export interface Sent {
  outcome: "delivered" | "waiting";
  problem: string | undefined;
}

/** What mail needs of the rest of the server. */
export interface MailOptions {
  database: Database;
  transport: MailTransport;
  /** Whom mail is from, asked for every message since staff may change it. */
  sender(): Promise<Sender>;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Mail that leaves the house. */
export interface Mail {
  /** Keeps a message and sends it as soon as it can be: at least once, over two days. INVALID_ARGUMENT for a bad address. */
  send: SendMail;
  /** Keeps a message within a transaction of whichever tables, so that both are kept or neither; returns its id. Call `wake` once that is committed. */
  add(tables: object, message: Message): Promise<string>;
  /** Delivers what is due. */
  wake(): void;
  /** Mail about documents that has not been delivered for 15 minutes; undefined when there is none. */
  overdue(): Promise<Overdue | undefined>;
  /** Sends messages as `send` does and waits some seconds for what becomes of them: all delivered, or why one is not yet. */
  sendNow(messages: readonly Message[]): Promise<Sent>;
  /** Lets a running delivery end. What is not delivered stays for the next start. */
  close(): Promise<void>;
}

/** Opens the outbox and delivers what is in it, one message after the other. */
export function openMail({ database, transport, sender, log, now = Date.now }: MailOptions): Mail {
  const outbox = openOutbox(database, now);
  const closing = new AbortController();
  const leaving = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let toldAt = -Infinity;
  wake();

  return {
    async send(message) {
      await database.transaction((tables) => add(tables, message));
      wake();
    },
    add,
    wake,
    overdue,
    async sendNow(messages) {
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
    async close() {
      closing.abort();
      clearTimeout(timer);
      const late = setTimeout(() => leaving.abort(), patience);
      await running;
      clearTimeout(late);
      transport.close();
    },
  };

  async function add(tables: object, message: Message): Promise<string> {
    for (const address of [message.to, message.replyTo])
      if (address !== undefined && !isMailAddress(address))
        throw invalid("E-mail cannot be sent to this address.");
    return await outbox.add(tables, { ...message, subject: oneLine(message.subject) });
  }

  function overdue(): Promise<Overdue | undefined> {
    return outbox.waitingSince(now() - overdueAfter);
  }

  function wake(): void {
    if (closing.signal.aborted) return;
    clearTimeout(timer);
    again = true;
    running ??= work().finally(() => {
      running = undefined;
      // What was put in while the last look was being ended.
      if (again) wake();
    });
  }

  async function work(): Promise<void> {
    again = false;
    try {
      const dropped = await outbox.dropUseless();
      if (dropped > 0)
        log.error({ messages: dropped }, "mail was given up: it is of no use any more");
      await deliverDue();
      await tellOfOverdue();
      sleep(await outbox.nextDue());
    } catch (error) {
      log.error({ err: error }, "the outbox of mail could not be read");
      sleep(undefined);
    }
  }

  async function deliverDue(): Promise<void> {
    while (!closing.signal.aborted) {
      const due = await outbox.takeDue();
      if (!due) return;
      try {
        const where = await transport.deliver(due, await sender(), leaving.signal);
        await outbox.delivered(due.id);
        log.info({ mail: due.id, where }, "a mail was sent");
      } catch (error) {
        log.warn({ err: error, mail: due.id, tries: due.tries }, "a mail could not be sent yet");
        await outbox.failed(due, wordsOf(error));
      }
    }
  }

  async function tellOfOverdue(): Promise<void> {
    if (now() - toldAt < toldAgainAfter) return;
    const waiting = await overdue();
    if (!waiting) return;
    toldAt = now();
    const minutes = Math.floor((toldAt - waiting.since) / 60_000);
    log.error({ messages: waiting.count, minutes }, "mail about enquiries is not being delivered");
  }

  function sleep(until: number | undefined): void {
    if (closing.signal.aborted) return;
    const wait = Math.min(Math.max((until ?? Infinity) - now(), 0), longestSleep);
    timer = setTimeout(wake, wait);
    timer.unref();
  }
}

/** What a mail server said against a message, short enough to be shown. */
function wordsOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error)).slice(0, 300);
}

function oneLine(subject: string): string {
  return subject.replaceAll(/\p{Cc}+/gu, " ").trim();
}
