import type { Logger } from "pino";
import { invalid } from "#server/errors.ts";
import type { Database } from "#server/database/database.ts";
import { isMailAddress } from "./address.ts";
import type { MailTransport, SendMail, Sender } from "./message.ts";
import { openOutbox } from "./outbox.ts";

/** Another process may have left a message behind: it is looked for so often, in milliseconds. */
const longestSleep = 60_000;

/** A mail server that hangs is not waited for longer than this when the process ends, in milliseconds. */
const patience = 3000;

/** What mail needs of the rest of the server. */
export interface MailOptions {
  database: Database;
  transport: MailTransport;
  /** Whom mail is from, asked for every message since staff may change it. */
  sender(): Promise<Sender>;
  log: Pick<Logger, "info" | "warn" | "error">;
}

/** Mail that leaves the house. */
export interface Mail {
  /** Keeps a message and sends it as soon as it can be: at least once, over two days. INVALID_ARGUMENT for a bad address. */
  send: SendMail;
  /** Lets a running delivery end. What is not delivered stays for the next start. */
  close(): Promise<void>;
}

/** Opens the outbox and delivers what is in it, one message after the other. */
export function openMail({ database, transport, sender, log }: MailOptions): Mail {
  const outbox = openOutbox(database);
  const closing = new AbortController();
  const leaving = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  wake();

  return {
    async send(message) {
      for (const address of [message.to, message.replyTo])
        if (address !== undefined && !isMailAddress(address))
          throw invalid("This is not an address to which mail can be sent.");
      await outbox.add({ ...message, subject: oneLine(message.subject) });
      wake();
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
        await outbox.failed(due);
      }
    }
  }

  function sleep(until: number | undefined): void {
    if (closing.signal.aborted) return;
    const wait = Math.min(Math.max((until ?? Infinity) - Date.now(), 0), longestSleep);
    timer = setTimeout(wake, wait);
    timer.unref();
  }
}

function oneLine(subject: string): string {
  return subject.replaceAll(/\p{Cc}+/gu, " ").trim();
}
