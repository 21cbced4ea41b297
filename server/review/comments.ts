import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { positionOf } from "#content/comment-anchor.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Database } from "#server/database/database.ts";
import { mustBeAllowed, type Allowance, type Answer } from "#server/database/limits.ts";
import { CodedError } from "#server/errors.ts";
import {
  authorColumns,
  type Audience,
  commentOf,
  type PlacedComment,
  type Comment,
  type CommentAuthor,
} from "./comment-rows.ts";
import {
  addMentions,
  answerMentions,
  readMentioned,
  readMentions,
  setMentionsOpen,
  type ReadMembers,
} from "./mentions.ts";
import type { Notices } from "./notices.ts";
import { checkQuoted, readId, readWords, type NewComment, type NewWords } from "./read-comment.ts";
import { createWaitingComments } from "./waiting-comments.ts";
import type { Tables } from "#server/database/tables.ts";
import type { CommentColumns } from "./tables.ts";

export interface CommentsParts {
  readonly database: Database;
  takeAllowance(key: string, allowance: Allowance): Promise<Answer>;
  readonly notices: Pick<Notices, "note" | "wake">;
  readonly readMembers: ReadMembers;
  /** Called after the comments of a subject have changed. */
  onComments?(subject: string): void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export type ReviewComments = ReturnType<typeof createReviewComments>;

/** Maximum comments and replies of a subject, all of which are read at once. */
const maxOfSubject = 1000;
/** Limit of comments and replies of an author. */
const perAuthor = { limit: 100, windowSeconds: 3600 };

/**
 * Opens the comments of the database, by clients and staff on reviewed content. Comments that only staff may read do not exist
 * for clients.
 */
export function createReviewComments({
  database: { db, transaction },
  takeAllowance,
  notices,
  readMembers,
  onComments = () => undefined,
  now = Date.now,
}: CommentsParts) {
  /** The first comment of a thread. NOT_FOUND when the reader may not see it. */
  async function threadOf(
    tables: Transaction<Tables>,
    subject: string,
    { id, reader }: { id: string; reader: CommentAuthor },
  ) {
    const row = await tables
      .selectFrom("review_comments")
      .selectAll()
      .where("id", "=", id)
      .where("subject", "=", subject)
      .executeTakeFirst();
    const isKnown = row && row.thread === row.id && isFor(row.audience, reader);
    if (!isKnown) throw new CodedError("NOT_FOUND", "This comment no longer exists.");
    return row;
  }

  async function mustHaveRoom(tables: Transaction<Tables>, subject: string): Promise<void> {
    const { count } = await tables
      .selectFrom("review_comments")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("subject", "=", subject)
      .executeTakeFirstOrThrow();
    if (count >= maxOfSubject)
      throw new CodedError(
        "RESOURCE_EXHAUSTED",
        `There are already ${maxOfSubject} comments, which is the limit.`,
      );
  }

  /**
   * Stores a comment with its mentions; returns the stored one, also if it was stored before. ALREADY_EXISTS when the id is that
   * of another comment.
   */
  async function insert(
    tables: Transaction<Tables>,
    row: CommentColumns,
    mentions: readonly string[],
  ): Promise<{ stored: CommentColumns; isNew: boolean }> {
    const same = await tables
      .selectFrom("review_comments")
      .selectAll()
      .where("id", "=", row.id)
      .executeTakeFirst();
    if (same) {
      const names = ["subject", "staff_id", "link_id", "words"] as const;
      if (names.every((name) => same[name] === row[name])) return { stored: same, isNew: false };
      throw new CodedError("ALREADY_EXISTS", "There is another comment with this id.");
    }
    await mustHaveRoom(tables, row.subject);
    await tables.insertInto("review_comments").values(row).execute();
    await addMentions(tables, row, mentions);
    const { subject, audience, thread, created: at } = row;
    const author = commentOf(row).by;
    await notices.note(tables, { subject, author, audience, thread, mentions, at });
    return { stored: row, isNew: true };
  }

  async function commentWith(row: CommentColumns): Promise<Comment> {
    const mentioned = await readMentioned(db, [row], readMembers);
    return commentOf(row, mentioned.get(row.id));
  }

  async function consume({ kind, id }: CommentAuthor): Promise<void> {
    const words = "You have added a lot of comments. Please wait a while before you add more.";
    mustBeAllowed(await takeAllowance(`comments:${kind}:${id}`, perAuthor), words);
  }

  /** Reads a new comment or reply, and counts it. */
  async function received({ id, words, mentions = [] }: NewWords, author: CommentAuthor) {
    const read = {
      id: id === undefined ? randomUUID() : readId(id),
      words: await readMentions(readWords(words), mentions, readMembers),
      mentions,
    };
    await consume(author);
    return read;
  }

  /** The stored comment; called after its transaction. */
  async function added(stored: CommentColumns): Promise<Comment> {
    notices.wake();
    onComments(stored.subject);
    return await commentWith(stored);
  }

  return {
    /** Adds a comment, which begins a thread. */
    async add(subject: string, asked: NewComment, author: CommentAuthor): Promise<Comment> {
      const { anchor, address = null } = asked;
      checkQuoted(asked);
      const { id, words, mentions } = await received(asked, author);
      const created = now();
      const row = {
        id,
        subject,
        thread: id,
        audience: asked.audience,
        ...authorColumns(author),
        words,
        created,
        address,
        document: anchor?.document ?? null,
        place: anchor?.place ?? null,
        picture: asked.isOnPicture ? 1 : 0,
        quote: anchor?.quote ?? "",
        before_quote: anchor?.before ?? "",
        after_quote: anchor?.after ?? "",
        ...notDone,
        awaits: author.kind === "client" ? created : null,
      };
      const { stored } = await transaction(async (tables) => await insert(tables, row, mentions));
      return await added(stored);
    },

    /** Replies to a comment. A reply has the audience of the comment, and reopens a comment that was done. */
    async answer(
      subject: string,
      { thread, ...asked }: NewWords & { thread: string },
      author: CommentAuthor,
    ): Promise<Comment> {
      const { id, words, mentions } = await received(asked, author);
      const answer = await transaction(async (tables) => {
        const first = await threadOf(tables, subject, { id: thread, reader: author });
        const created = now();
        const row = {
          ...first,
          id,
          ...authorColumns(author),
          words,
          created,
          address: null,
          document: null,
          place: null,
          picture: 0,
          quote: "",
          before_quote: "",
          after_quote: "",
          ...notDone,
        };
        const { stored, isNew } = await insert(tables, row, mentions);
        if (isNew) await open(tables, first, { by: author, at: created });
        if (isNew && author.kind === "staff") await answerMentions(tables, stored, author.id);
        return stored;
      });
      return await added(answer);
    },

    /** Marks a comment as done, or as open. */
    async setDone(
      subject: string,
      { id, isDone }: { id: string; isDone: boolean },
      by: CommentAuthor,
    ): Promise<void> {
      const at = now();
      await transaction(async (tables) => {
        const first = await threadOf(tables, subject, { id, reader: by });
        if ((first.done !== null) === isDone) return;
        if (!isDone) return await open(tables, first, { by, at });
        await tables
          .updateTable("review_comments")
          .set({ done: at, done_by_id: by.id, done_by_name: by.name, awaits: null })
          .where("id", "=", id)
          .execute();
        await setMentionsOpen(tables, id, false);
      });
      onComments(subject);
    },

    /** The comments of a subject that a reader may see, oldest first, with their places in the documents that `get` returns. */
    async list(
      subject: string,
      reader: CommentAuthor["kind"],
      get: (path: string) => Promise<StoredDocument | undefined>,
    ): Promise<PlacedComment[]> {
      const rows = await db
        .selectFrom("review_comments")
        .selectAll()
        .where("subject", "=", subject)
        .where("audience", "in", reader === "staff" ? ["everyone", "staff"] : ["everyone"])
        .orderBy("created")
        .orderBy("id")
        .limit(maxOfSubject)
        .execute();
      const mentioned = await readMentioned(db, rows, readMembers);
      const comments = rows.map((row) => commentOf(row, mentioned.get(row.id)));
      const paths = new Set(comments.flatMap(({ anchor }) => anchor?.document ?? []));
      const documents = new Map(
        await Promise.all([...paths].map(async (path) => [path, await get(path)] as const)),
      );
      return comments.map((comment) => ({
        ...comment,
        position:
          comment.anchor &&
          positionOf(comment.anchor, documents.get(comment.anchor.document)?.fields),
      }));
    },

    ...createWaitingComments(db, readMembers),
  };
}

const notDone = { done: null, done_by_id: null, done_by_name: null, awaits: null };

/** Opens a thread that has a new comment, or is not done after all; it waits for staff when a client opens it. */
async function open(
  tables: Transaction<Tables>,
  { id, done }: CommentColumns,
  { by, at }: { by: CommentAuthor; at: number },
): Promise<void> {
  await tables
    .updateTable("review_comments")
    .set({ ...notDone, awaits: by.kind === "client" ? at : null })
    .where("id", "=", id)
    .execute();
  if (done !== null) await setMentionsOpen(tables, id, true);
}

function isFor(audience: Audience, reader: CommentAuthor): boolean {
  return audience === "everyone" || reader.kind === "staff";
}
