import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { positionOf, type CommentAnchor } from "#content/comment-anchor.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Database } from "#server/database/database.ts";
import type { Allowance, Answer } from "#server/database/limits.ts";
import { CodedError, invalid } from "#server/errors.ts";
import {
  authorColumns,
  commentOf,
  type PlacedComment,
  type Audience,
  type Comment,
  type CommentAuthor,
  type CommentColumns,
  type CommentTables,
} from "./comment-rows.ts";

/** A new comment. */
export interface NewComment {
  /** A UUID that its author has made, by which it is stored once however often it is sent. */
  readonly id?: string | undefined;
  readonly words: string;
  readonly audience: Audience;
  readonly address?: string | undefined;
  readonly anchor?: CommentAnchor | undefined;
  readonly isOnPicture?: boolean | undefined;
}

export interface CommentsParts {
  readonly database: Database;
  takeAllowance(key: string, allowance: Allowance): Promise<Answer>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export type ReviewComments = ReturnType<typeof createReviewComments>;

const maxWords = 4000;
/** Maximum comments and answers of a subject, which are read at once. */
const maxOfSubject = 1000;
/** Comments and answers of an author. */
const perAuthor = { limit: 100, windowSeconds: 3600 };

/** Opens the comments of the database, which clients and staff make on what is reviewed. What only staff may read does not exist for clients. */
export function createReviewComments({
  database: untyped,
  takeAllowance,
  now = Date.now,
}: CommentsParts) {
  const { db, transaction } = untyped.withTables<CommentTables>();

  /** The first comment of a thread. NOT_FOUND for one that the reader may not know. */
  async function threadOf(
    tables: Transaction<CommentTables>,
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
    if (!isKnown) throw new CodedError("NOT_FOUND", "There is no such comment any more.");
    return row;
  }

  async function mustHaveRoom(tables: Transaction<CommentTables>, subject: string): Promise<void> {
    const { count } = await tables
      .selectFrom("review_comments")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("subject", "=", subject)
      .executeTakeFirstOrThrow();
    if (count >= maxOfSubject)
      throw new CodedError("RESOURCE_EXHAUSTED", `There are ${maxOfSubject} comments already.`);
  }

  async function mustBeAllowed({ kind, id }: CommentAuthor): Promise<void> {
    const { allowed, retryAfterSeconds } = await takeAllowance(`comments:${kind}:${id}`, perAuthor);
    if (allowed) return;
    const words = "You have made very many comments. Please go on in a while.";
    throw new CodedError("RESOURCE_EXHAUSTED", words, { retryAfterSeconds });
  }

  return {
    /** Adds a comment, which begins a thread. */
    async add(subject: string, asked: NewComment, author: CommentAuthor): Promise<Comment> {
      const { anchor, address = null } = asked;
      checkQuoted(asked);
      const id = readId(asked.id);
      const row = {
        id,
        subject,
        thread: id,
        audience: asked.audience,
        ...authorColumns(author),
        words: readWords(asked.words),
        created: now(),
        address,
        document: anchor?.document ?? null,
        place: anchor?.place ?? null,
        picture: asked.isOnPicture ? 1 : 0,
        quote: anchor?.quote ?? "",
        before_quote: anchor?.before ?? "",
        after_quote: anchor?.after ?? "",
        done: null,
        done_by_id: null,
        done_by_name: null,
      };
      await mustBeAllowed(author);
      return await transaction(async (tables) => {
        const sent = await sentBefore(tables, row);
        if (sent) return commentOf(sent);
        await mustHaveRoom(tables, subject);
        await tables.insertInto("review_comments").values(row).execute();
        return commentOf(row);
      });
    },

    /** Answers a comment; an answer is for whom the comment is, and opens one that was done. */
    async answer(
      subject: string,
      { id, thread, words }: { id?: string | undefined; thread: string; words: string },
      author: CommentAuthor,
    ): Promise<Comment> {
      const read = readWords(words);
      await mustBeAllowed(author);
      return await transaction(async (tables) => {
        const first = await threadOf(tables, subject, { id: thread, reader: author });
        const row = {
          ...first,
          id: readId(id),
          ...authorColumns(author),
          words: read,
          created: now(),
          address: null,
          document: null,
          place: null,
          picture: 0,
          quote: "",
          before_quote: "",
          after_quote: "",
          ...notDone,
        };
        const sent = await sentBefore(tables, row);
        if (sent) return commentOf(sent);
        await mustHaveRoom(tables, subject);
        await tables.insertInto("review_comments").values(row).execute();
        if (first.done !== null)
          await tables
            .updateTable("review_comments")
            .set(notDone)
            .where("id", "=", thread)
            .execute();
        return commentOf(row);
      });
    },

    /** Marks a comment as done, or as open again. */
    async setDone(
      subject: string,
      { id, isDone }: { id: string; isDone: boolean },
      by: CommentAuthor,
    ): Promise<void> {
      const done = { done: now(), done_by_id: by.id, done_by_name: by.name };
      await transaction(async (tables) => {
        const first = await threadOf(tables, subject, { id, reader: by });
        if ((first.done !== null) === isDone) return;
        await tables
          .updateTable("review_comments")
          .set(isDone ? done : notDone)
          .where("id", "=", id)
          .execute();
      });
    },

    /** The comments of a subject that a reader may know, oldest first, with where they stand in the documents that `get` returns. */
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
      const comments = rows.map(commentOf);
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
  };
}

/** The same comment, which its author sends again since they got no answer. ALREADY_EXISTS for another one with its id. */
async function sentBefore(
  tables: Transaction<CommentTables>,
  row: CommentColumns,
): Promise<CommentColumns | undefined> {
  const stored = await tables
    .selectFrom("review_comments")
    .selectAll()
    .where("id", "=", row.id)
    .executeTakeFirst();
  const isSame =
    stored?.subject === row.subject &&
    stored.link_id === row.link_id &&
    stored.staff_id === row.staff_id &&
    stored.words === row.words;
  if (stored && !isSame) throw new CodedError("ALREADY_EXISTS", "There is such a comment already.");
  return stored;
}

function readId(id: string = randomUUID()): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return id;
  throw invalid("`id` must be a UUID in small letters.");
}

const notDone = { done: null, done_by_id: null, done_by_name: null };

function isFor(audience: Audience, reader: CommentAuthor): boolean {
  return audience === "everyone" || reader.kind === "staff";
}

function readWords(text: string): string {
  const words = text.trim();
  if (words === "" || words.length > maxWords || hasControls(words))
    throw invalid(`A comment has 1 to ${maxWords} characters.`);
  return words;
}

const maxQuote = 2000;
const maxAround = 200;
const maxAddress = 2048;

function checkQuoted({ anchor, address = "" }: NewComment): void {
  const { quote = "", before = "", after = "" } = anchor ?? {};
  if (quote.length > maxQuote || hasControls(quote))
    throw invalid(`The quoted words have at most ${maxQuote} characters.`);
  if (before.length > maxAround || after.length > maxAround || hasControls(before + after))
    throw invalid(`The words around them have at most ${maxAround} characters.`);
  if (!/^(?:\/(?![/\\])|$)/.test(address) || address.length > maxAddress || hasControls(address))
    throw invalid("`address` must be a path of this site.");
}

/** Whether a text has control characters other than tabs and line breaks. */
function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text.replaceAll(/[\t\r\n]/g, ""));
}
