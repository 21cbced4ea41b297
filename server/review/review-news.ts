import type { Kysely, Transaction } from "kysely";
import { CodedError } from "#server/errors.ts";
import { wordsWith, type Mention } from "./comment-rows.ts";
import { readMentioned, type ReadMembers } from "./mentions.ts";
import type { ReviewNews } from "./review-mail.ts";
import { idOf } from "./subscriptions.ts";
import type { Tables } from "#server/database/tables.ts";
import type { CommentColumns, Recipient } from "./tables.ts";

/** The data that a mail needs in addition to the comments. */
interface Known {
  /** The ids of the comments whose names were read. */
  readonly ids: ReadonlySet<string>;
  /** The titles of commented documents, by path. */
  readonly titles: ReadonlyMap<string, string>;
  /** The mentioned members, by the id of the comment. */
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
}

/**
 * Reads the names that the comments of a subject since a time need. Called before the transaction of their mail, which must read
 * nothing else.
 */
export async function readSubjectNames(
  db: Kysely<Tables>,
  { subject, since }: { subject: string; since: number },
  { titleOf, readMembers }: { titleOf(path: string): Promise<string>; readMembers: ReadMembers },
): Promise<Known> {
  const rows = await db
    .selectFrom("review_comments")
    .select(["id", "words", "document"])
    .where("subject", "=", subject)
    .where((where) =>
      where.or([
        where("created", ">=", since),
        where("id", "in", threadsSince(db, subject, since)),
      ]),
    )
    .execute();
  const paths = [...new Set(rows.flatMap(({ document }) => document ?? []))];
  const titles = await Promise.all(paths.map(async (path) => [path, await titleOf(path)] as const));
  return {
    ids: new Set(rows.map(({ id }) => id)),
    titles: new Map(titles),
    mentions: await readMentioned(db, rows, readMembers),
  };
}

/** The threads with comments since a time. */
function threadsSince(db: Kysely<Tables>, subject: string, since: number) {
  return db
    .selectFrom("review_comments")
    .select("thread")
    .where("subject", "=", subject)
    .where("created", ">=", since);
}

/**
 * The comments by others on a subject that a recipient may read, oldest first; for members who created its links, and those who
 * stand in for them, also the approvals. ABORTED when a comment was added since the names were read.
 */
export async function newsFor(
  tables: Transaction<Tables>,
  {
    recipient,
    subject,
    since,
    known: { ids, titles, mentions },
    isDeputy,
  }: {
    recipient: Recipient;
    subject: string;
    since: number;
    known: Known;
    isDeputy: boolean;
  },
): Promise<ReviewNews[]> {
  const isStaff = recipient.startsWith("staff/");
  const comments = await tables
    .selectFrom("review_comments")
    .selectAll()
    .where("subject", "=", subject)
    .where("created", ">=", since)
    .where("audience", "in", isStaff ? ["everyone", "staff"] : ["everyone"])
    .where(isStaff ? "staff_id" : "link_id", "is distinct from", idOf(recipient))
    .orderBy("created")
    .execute();
  if (comments.some(({ id }) => !ids.has(id)))
    throw new CodedError("ABORTED", "Someone has commented in the meantime.");
  const firsts = await tables
    .selectFrom("review_comments")
    .selectAll()
    .where("id", "in", threadsSince(tables, subject, since))
    .execute();
  const threads = new Map(firsts.map((row) => [row.id, row]));
  const madeLink = await tables
    .selectFrom("review_links")
    .select("id")
    .where("subject", "=", subject)
    .where("staff_id", "=", idOf(recipient))
    .limit(1)
    .executeTakeFirst();
  const approvals =
    isDeputy || (isStaff && madeLink)
      ? await tables
          .selectFrom("review_approvals")
          .select(["client_name", "approved"])
          .where("subject", "=", subject)
          .where("approved", ">=", since)
          .orderBy("approved")
          .execute()
      : [];
  const wordsOf = (row: CommentColumns) => wordsWith(row.words, mentions.get(row.id) ?? []);
  const said = comments.map((row) => {
    const first = threads.get(row.thread) ?? row;
    return {
      at: row.created,
      by: row.author_name,
      words: wordsOf(row),
      quote: first.picture === 1 ? "" : first.quote,
      title: titles.get(first.document ?? "") ?? first.address ?? undefined,
      answers: first.id === row.id ? undefined : { by: first.author_name, words: wordsOf(first) },
    };
  });
  // Only the last approval of each client: earlier ones are outdated.
  const last = new Map(approvals.map(({ client_name: by, approved: at }) => [by, at]));
  const approved = [...last].map(([by, at]) => {
    return { at, by, words: undefined, quote: "", title: undefined };
  });
  return [...said, ...approved].toSorted((one, other) => one.at - other.at);
}
