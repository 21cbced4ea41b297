import { formerName } from "#content/roles.ts";
import { mentionMark } from "#content/mention.ts";
import type { CommentAnchor, CommentPosition } from "#content/comment-anchor.ts";
import type { CommentColumns } from "./tables.ts";

/** The author of a comment: a client, identified by their link, or a member of staff. */
export interface CommentAuthor {
  readonly kind: "client" | "staff";
  /** The id of the link, or of the member. */
  readonly id: string;
  readonly name: string;
}

/** A member of staff who is mentioned in a comment. */
export interface Mention {
  readonly id: string;
  /** The current name. */
  readonly name: string;
}

/** The readers of a comment. */
export type Audience = CommentColumns["audience"];

/** A comment or a reply. Times are RFC 3339. */
export interface Comment {
  readonly id: string;
  /** The id of the first comment of the thread, which for that comment is its own. */
  readonly thread: string;
  readonly audience: Audience;
  readonly by: CommentAuthor;
  /** Plain text, in which each mention is the member's current name. */
  readonly words: string;
  readonly mentions: readonly Mention[];
  readonly created: string;
  /** The page that it was made on. */
  readonly address: string | undefined;
  /** The content that it is about; undefined for a reply, and for content that is in no field. */
  readonly anchor: CommentAnchor | undefined;
  readonly isOnPicture: boolean;
  readonly done: { readonly at: string; readonly by: string } | undefined;
}

/** A comment, and its place in the current documents. */
export interface PlacedComment extends Comment {
  readonly position: CommentPosition | undefined;
}

/** The comment of a row. */
export function commentOf(row: CommentColumns, mentions: readonly Mention[] = []): Comment {
  return {
    id: row.id,
    thread: row.thread,
    audience: row.audience,
    by: authorOf(row),
    words: wordsWith(row.words, mentions),
    mentions,
    created: new Date(row.created).toISOString(),
    address: row.address ?? undefined,
    anchor: anchorOf(row),
    isOnPicture: row.picture === 1,
    done:
      row.done === null
        ? undefined
        : { at: new Date(row.done).toISOString(), by: row.done_by_name ?? "" },
  };
}

function authorOf({ staff_id, link_id, author_name: name }: CommentColumns): CommentAuthor {
  return staff_id === null
    ? { kind: "client", id: link_id ?? "", name }
    : { kind: "staff", id: staff_id, name };
}

function anchorOf({ document, place, quote, before_quote, after_quote }: CommentColumns) {
  if (document === null || place === null) return undefined;
  return { document, place, quote, before: before_quote, after: after_quote };
}

/** The columns that identify an author. */
export function authorColumns({ kind, id, name: author_name }: CommentAuthor) {
  return kind === "staff"
    ? { staff_id: id, link_id: null, author_name }
    : { staff_id: null, link_id: id, author_name };
}

/** The text of a comment as readers see it: each mark is replaced by the name of a member. */
export function wordsWith(words: string, mentions: readonly Mention[]): string {
  const [first = "", ...further] = words.split(mentionMark);
  return further.reduce(
    (text, part, at) => `${text}@${mentions[at]?.name ?? formerName}${part}`,
    first,
  );
}
