import { sql, type Kysely } from "kysely";
import { wordsWith } from "./comment-rows.ts";
import { readMentioned, type ReadMembers } from "./mentions.ts";
import type { Tables } from "#server/database/tables.ts";
import type { CommentColumns } from "./tables.ts";

/** A thread that waits for a member of staff. */
export interface WaitingComment {
  /** The id of the first comment. */
  readonly thread: string;
  readonly subject: string;
  /** The document that it is about; undefined when no field contains the content. */
  readonly document: string | undefined;
  /** The last comment, its author and its time (RFC 3339). */
  readonly words: string;
  readonly by: string;
  readonly at: string;
}

/** Creates the reads of waiting threads, by member and by subject. Each uses an index and returns a few threads. */
export function createWaitingComments(db: Kysely<Tables>, readMembers: ReadMembers) {
  /** The threads, each with the newest of these comments. */
  async function waiting(
    threads: readonly string[],
    rows: readonly SaidColumns[],
  ): Promise<WaitingComment[]> {
    const byThread = Map.groupBy(rows, ({ thread }) => thread);
    const last = threads.flatMap((thread) => byThread.get(thread)?.[0] ?? []);
    const mentioned = await readMentioned(db, last, readMembers);
    return last.map(({ id, thread, subject, document, words, author_name: by, created }) => ({
      thread,
      subject,
      document: document ?? undefined,
      words: wordsWith(words, mentioned.get(id) ?? []),
      by,
      at: new Date(created).toISOString(),
    }));
  }

  /** The comments of threads, newest first. */
  const saidIn = (threads: readonly string[]) =>
    db
      .selectFrom("review_comments as said")
      .innerJoin("review_comments as first", "first.id", "said.thread")
      .select(saidColumns)
      .where("said.thread", "in", threads)
      .orderBy("said.created", "desc")
      .orderBy("said.id");

  return {
    /** The threads that mention a member who has not answered, newest first. */
    async mentioning(staffId: string, limit: number): Promise<WaitingComment[]> {
      const open = await db
        .selectFrom("review_mentions")
        .select(["thread", sql<number>`max(created)`.as("last")])
        .where("staff_id", "=", staffId)
        .where("open", "=", 1)
        .groupBy("thread")
        .orderBy("last", "desc")
        .orderBy("thread")
        .limit(limit)
        .execute();
      if (open.length === 0) return [];
      const threads = open.map(({ thread }) => thread);
      const rows = await saidIn(threads)
        .innerJoin("review_mentions as mention", "mention.comment", "said.id")
        .where("mention.staff_id", "=", staffId)
        .where("mention.open", "=", 1)
        .execute();
      return await waiting(threads, rows);
    },

    /** The threads of these subjects in which a client waits for an answer, newest first. */
    async unanswered(subjects: readonly string[], limit: number): Promise<WaitingComment[]> {
      if (subjects.length === 0) return [];
      const open = await db
        .selectFrom("review_comments")
        .select("id")
        .where("subject", "in", subjects)
        .where("awaits", "is not", null)
        .orderBy("awaits", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      if (open.length === 0) return [];
      const threads = open.map(({ id }) => id);
      const rows = await saidIn(threads).where("said.link_id", "is not", null).execute();
      return await waiting(threads, rows);
    },
  };
}

const saidColumns = [
  "said.id",
  "said.thread",
  "said.subject",
  "said.words",
  "said.author_name",
  "said.created",
  "first.document",
] as const;

type SaidColumns = Pick<
  CommentColumns,
  "id" | "thread" | "subject" | "words" | "author_name" | "created" | "document"
>;
