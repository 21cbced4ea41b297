import type { Kysely, Transaction } from "kysely";
import { wordsWith, type CommentTables, type Mention } from "./comment-rows.ts";
import { readMentioned, type ReadMembers } from "./mentions.ts";
import type { ReviewNews } from "./review-mail.ts";
import { idOf, type Recipient } from "./subscriptions.ts";

/** What a mail needs besides the comments. */
interface Known {
  /** The titles of commented documents, by path. */
  readonly titles: ReadonlyMap<string, string>;
  /** Who is mentioned, by the id of the comment. */
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
}

/** Reads what the comments of a subject since a time name: before the transaction of their mail, in which nothing else is read. */
export async function readSubjectNames(
  db: Kysely<NewsTables>,
  { subject, since }: { subject: string; since: number },
  { titleOf, readMembers }: { titleOf(path: string): Promise<string>; readMembers: ReadMembers },
): Promise<Known> {
  const rows = await db
    .selectFrom("review_comments")
    .select(["id", "words", "document"])
    .where("subject", "=", subject)
    .where("created", ">=", since)
    .execute();
  const paths = [...new Set(rows.flatMap(({ document }) => document ?? []))];
  const titles = await Promise.all(paths.map(async (path) => [path, await titleOf(path)] as const));
  return { titles: new Map(titles), mentions: await readMentioned(db, rows, readMembers) };
}

/** The comments of others on a subject that a recipient may read, oldest first; staff learn of approvals too. */
export async function newsFor(
  tables: Transaction<NewsTables>,
  {
    recipient,
    subject,
    since,
    known: { titles, mentions },
  }: {
    recipient: Recipient;
    subject: string;
    since: number;
    known: Known;
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
    .limit(maxNews)
    .execute();
  const approvals = isStaff
    ? await tables
        .selectFrom("review_approvals")
        .select(["client_name", "approved"])
        .where("subject", "=", subject)
        .where("approved", ">=", since)
        .orderBy("approved")
        .limit(maxNews)
        .execute()
    : [];
  const said = comments.map((row) => ({
    at: row.created,
    by: row.author_name,
    words: wordsWith(row.words, mentions.get(row.id) ?? []),
    quote: row.picture === 1 ? "" : row.quote,
    title: titles.get(row.document ?? ""),
  }));
  const approved = approvals.map(({ client_name: by, approved: at }) => {
    return { at, by, words: undefined, quote: "", title: undefined };
  });
  return [...said, ...approved].toSorted((one, other) => one.at - other.at);
}

const maxNews = 100;

export interface NewsTables extends CommentTables {
  review_approvals: { subject: string; client_name: string; approved: number };
}
