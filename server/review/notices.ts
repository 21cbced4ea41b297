import type { Transaction } from "kysely";
import type { Logger } from "pino";
import type { Database } from "#server/database/database.ts";
import { startDueLoop, type DueLoop } from "#server/database/due-loop.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { Audience, CommentAuthor } from "./comment-rows.ts";
import { validLinks } from "./link-rows.ts";
import type { ReadMembers } from "./mentions.ts";
import { noticeMail } from "./review-mail.ts";
import { addNotice, earliestSince, takeNotice } from "./notice-rows.ts";
import { readSubjectNames, newsFor } from "./review-news.ts";
import { idOf, recipientOf, type Subscriptions } from "./subscriptions.ts";
import type { Tables } from "#server/database/tables.ts";
import type { NoticeRow, Recipient } from "./tables.ts";

/** The name of a subject, its address for staff, and the titles of the documents that comments are on. */
export interface SubjectNames {
  readonly name: string;
  /** A path of the staff area. */
  readonly address: string;
  titleOf(document: string): Promise<string>;
}

export interface NoticesParts {
  readonly database: Database;
  readonly subscriptions: Subscriptions;
  readonly mail: Pick<Mail, "add" | "wake">;
  /** A member of staff; undefined once they have left. */
  memberOf(staffId: string): Promise<{ email: string } | undefined>;
  readonly readMembers: ReadMembers;
  /** The ids of the owners. */
  owners(): Promise<readonly string[]>;
  /** Undefined for a subject that no longer exists. */
  describe(subject: string): Promise<SubjectNames | undefined>;
  /** The public origin; undefined where none is configured. */
  readonly origin: string | undefined;
  readonly log: Pick<Logger, "warn">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A comment or an approval. */
export interface ReviewEvent {
  readonly subject: string;
  readonly author: CommentAuthor;
  readonly audience: Audience;
  /** The thread of a comment; absent for an approval. */
  readonly thread?: string;
  /** The ids of the mentioned members of staff. */
  readonly mentions?: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type Notices = ReturnType<typeof createNotices>;

/** How long to wait for further events, so that a walk through the pages becomes one mail. */
const gatherMs = 10 * 60_000;
/** Maximum wait for a notice that another process left, in milliseconds. */
const maxSleepMs = 60_000;
const atOnce = 50;

/** Creates the mail about reviews, which collects the events of ten minutes. */
export function createNotices(parts: NoticesParts) {
  const { subscriptions, mail, log, now } = parts;
  const { db, transaction } = parts.database;
  let loop: DueLoop | undefined;

  /** Sends the notices that are due; returns when the next is due (milliseconds since 1970). */
  async function sendDue(closing?: AbortSignal): Promise<number | undefined> {
    const due = await db
      .selectFrom("review_notices")
      .selectAll()
      .where("due", "<=", now())
      .orderBy("due")
      .limit(atOnce)
      .execute();
    for (const row of due) {
      if (closing?.aborted) return undefined;
      await send(row).catch(async (error: unknown) => {
        log.warn({ err: error }, "a mail about a review could not be written yet");
        await postpone(row);
      });
    }
    const next = await db
      .selectFrom("review_notices")
      .select("due")
      .orderBy("due")
      .limit(1)
      .executeTakeFirst();
    return next?.due;
  }

  /**
   * Replaces a notice with a mail in one transaction, so that none is lost or sent twice; before, those of members who have left
   * with notices for those who get the mail instead.
   */
  async function send({ recipient, subject }: NoticeRow): Promise<void> {
    const deputies = await deputiesOf(subject);
    const described = await parts.describe(subject);
    const to = await addressOf(recipient);
    const since = await earliestSince(db, subject, [recipient, ...deputies.insteadOf]);
    if (since === undefined) return;
    const known =
      described && (await readSubjectNames(db, { subject, since }, { ...parts, ...described }));
    const isAdded = await transaction(async (tables) => {
      // First, so that a deputy with a notice of their own gets one mail, whichever notice is due first.
      for (const maker of deputies.insteadOf) {
        const left = await takeNotice(tables, { recipient: maker, subject });
        if (!left) continue;
        for (const deputy of deputies.recipients)
          await addNotice(tables, { ...left, recipient: deputy, subject, due: now() });
      }
      const row = await takeNotice(tables, { recipient, subject });
      const token = row && (await subscriptions.tokenOf(tables, recipient));
      if (!row || token === undefined || to === undefined || !described || !known) return false;
      const news = await newsFor(tables, {
        recipient,
        subject,
        since: row.since,
        known,
        isDeputy: deputies.recipients.includes(recipient),
      });
      if (news.length === 0) return false;
      const { origin } = parts;
      const own = recipient.startsWith("staff/")
        ? described.address
        : `/review/${idOf(recipient)}/pages`;
      const message = noticeMail({
        to,
        name: described.name,
        news,
        isForClient: !recipient.startsWith("staff/"),
        address: origin && origin + own,
        unsubscribe: origin && `${origin}/review/${token}/mail`,
      });
      await mail.add(tables, message);
      return true;
    });
    if (isAdded) mail.wake();
  }

  async function postpone({ recipient, subject }: NoticeRow): Promise<void> {
    await transaction((tables) =>
      tables
        .updateTable("review_notices")
        .set({ due: now() + gatherMs })
        .where("recipient", "=", recipient)
        .where("subject", "=", subject)
        .execute(),
    );
  }

  /** The owners, when all members who made a subject's links have left: its clients would otherwise write to no one. */
  async function deputiesOf(subject: string) {
    const makers = await db
      .selectFrom("review_links")
      .select("staff_id")
      .distinct()
      .where("subject", "=", subject)
      .execute();
    const members = await parts.readMembers(makers.map(({ staff_id }) => staff_id));
    const hasLeft = makers.every(({ staff_id }) => members.get(staff_id)?.isFormer ?? true);
    const owners = hasLeft && makers.length > 0 ? await parts.owners() : [];
    return {
      recipients: owners.map((id): Recipient => `staff/${id}`),
      insteadOf: hasLeft ? makers.map((one): Recipient => `staff/${one.staff_id}`) : [],
    };
  }

  async function addressOf(recipient: Recipient): Promise<string | undefined> {
    if (recipient.startsWith("staff/")) return (await parts.memberOf(idOf(recipient)))?.email;
    const link = await validLinks(db, now())
      .select("client_email")
      .where("id", "=", idOf(recipient))
      .executeTakeFirst();
    return mailable(link?.client_email);
  }

  return {
    /**
     * Stores notices for the recipients of mail about a comment or approval, in its transaction. Call `wake` after the commit.
     */
    async note(tables: Transaction<Tables>, happened: ReviewEvent): Promise<void> {
      const { subject, at: since } = happened;
      for (const recipient of await recipientsOf(tables, happened, now()))
        await addNotice(tables, { recipient, subject, since, due: now() + gatherMs });
    },

    sendDue,
    wake: () => loop?.wake(),

    /** Starts sending notices when they are due. */
    start() {
      loop = startDueLoop({
        work: sendDue,
        onProblem: (error) => log.warn({ err: error }, "the notices of reviews could not be read"),
        maxSleepMs,
        now,
      });
    },

    close: async () => await loop?.close(),
  };
}

/**
 * The recipients of mail: the members who created the subject's links, take part in the thread or are mentioned; and the clients,
 * if they may read the comment.
 */
async function recipientsOf(
  tables: Transaction<Tables>,
  { subject, author, audience, thread, mentions = [] }: ReviewEvent,
  now: number,
): Promise<Recipient[]> {
  const links = await tables
    .selectFrom("review_links")
    .select(["id", "staff_id", "client_email", "revoked", "expires"])
    .where("subject", "=", subject)
    .execute();
  const inThread = await tables
    .selectFrom("review_comments")
    .select("staff_id")
    .distinct()
    .where("thread", "=", thread ?? "")
    .execute();
  const isOpen = audience === "everyone" || author.kind === "client";
  const staff = new Set([
    ...(isOpen ? links.map((link) => link.staff_id) : []),
    ...inThread.flatMap(({ staff_id }) => staff_id ?? []),
    ...mentions,
  ]);
  const clients = links.filter(
    ({ client_email, revoked, expires }) =>
      audience === "everyone" && revoked === null && expires > now && mailable(client_email),
  );
  const all = [
    ...[...staff].map((id) => recipientOf({ kind: "staff", id })),
    ...clients.map(({ id }) => recipientOf({ kind: "client", id })),
  ];
  return all.filter((one) => one !== recipientOf(author));
}

/** An address that can receive mail, unlike that of an erased person (RFC 2606). */
function mailable(address: string | null | undefined): string | undefined {
  return address == null || address.endsWith(".invalid") ? undefined : address;
}
