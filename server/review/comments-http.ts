import { Hono, type Context } from "hono";
import type { Logger } from "pino";
import { fieldMark, fieldPlace } from "#content/comment-anchor.ts";
import { readPictureUse } from "#content/fields/image.ts";
import { lettersIn } from "#content/letters.ts";
import { googleJson, jsonResponse, respondToErrors } from "#server/http/responses.ts";
import type { Comment, CommentAuthor, PlacedComment } from "./comment-rows.ts";
import type { ReviewComments } from "./comments.ts";
import type { ReviewLink } from "./links.ts";
import { membersOf, openedReview, type OpenedParts, type OpenReview } from "./opened-review.ts";
import {
  flagIn,
  optionalTextIn,
  optionalTextsIn,
  type JsonMembers,
} from "#server/http/json-members.ts";
import { versionOf } from "./shown-version.ts";
import type { NewComment } from "./read-comment.ts";

export interface CommentsHttpOptions extends OpenedParts {
  readonly comments: ReviewComments;
  readonly log: Pick<Logger, "error">;
}

const maxTexts = 5;
const maxQuote = 2000;

/** The routes by which clients comment, below `/review/{link}/comments`: JSON for the browser that has opened the link. */
export function createCommentsHttp({ comments, log, ...parts }: CommentsHttpOptions): Hono {
  const open = (context: Context) => openedReview(parts, context);
  const app = new Hono();

  /** The comments, oldest first, and the hash of the content shown now. */
  app.get("/:link/comments", async (context) => {
    const { link, shown } = await open(context);
    const listed = await comments.list(link.subject, "client", shown.view.get);
    const pictures = await picturesOf(listed, shown);
    return jsonResponse({
      version: versionOf(await shown.shown()),
      comments: listed.map((comment) => placedForClient(comment, link, pictures)),
    } satisfies ClientComments);
  });

  /**
   * Adds a comment on the content that was pointed at (`{ id?, words, address, texts?, mark?, picture?, quote?, before?, after?
   * }`), or a reply (`{ id?, words, thread }`).
   */
  app.post("/:link/comments", async (context) => {
    const { link, shown } = await open(context);
    const body = await membersOf(context);
    const [id, words] = [optionalTextIn(body, "id"), optionalTextIn(body, "words") ?? ""];
    const thread = optionalTextIn(body, "thread");
    const author = authorOf(link);
    const comment =
      thread === undefined
        ? await comments.add(link.subject, { id, words, ...(await pinned(body, shown)) }, author)
        : await comments.answer(link.subject, { id, thread, words }, author);
    return jsonResponse(forClient(comment, link));
  });

  /** Marks a comment as done, or as open: `{ isDone }`. */
  app.post("/:link/comments/:comment", async (context) => {
    const { link } = await open(context);
    const isDone = flagIn(await membersOf(context), "isDone");
    const id = context.req.param("comment");
    await comments.setDone(link.subject, { id, isDone }, authorOf(link));
    return jsonResponse({});
  });

  return app.onError(respondToErrors(googleJson, log));
}

/**
 * The field, the quotation and the page of a new comment. When no field contains the content, the comment is only on the page.
 */
async function pinned(body: JsonMembers, shown: OpenReview): Promise<Omit<NewComment, "words">> {
  const address = optionalTextIn(body, "address") ?? "/";
  const picture = optionalTextIn(body, "picture");
  const shared = { audience: "everyone", address, isOnPicture: picture !== undefined } as const;
  const mark = optionalTextIn(body, "mark");
  const found = await shown.find(
    { texts: optionalTextsIn(body, "texts")?.slice(0, maxTexts) ?? [], picture, mark },
    address,
  );
  const stored = found && (await shown.view.get(found.document));
  const field = found && stored && fieldPlace(found.document, stored.fields, found.field);
  if (!field) return shared;
  const quoted = (name: string) =>
    picture === undefined ? (optionalTextIn(body, name) ?? "") : "";
  const anchor = {
    document: found.document,
    place: field.place,
    // A picture is quoted by its address, so that the comment shows when it has been replaced.
    quote: picture === undefined ? quotedOf(field.text, quoted("quote")) : field.text,
    before: quoted("before"),
    after: quoted("after"),
  };
  return { ...shared, anchor };
}

/** The part of a selected text that is in a field, since pages join fields in one line and add words of their own. */
function quotedOf(text: string, pressed: string): string {
  const [said, wanted] = [lettersIn(text), lettersIn(pressed)];
  if (said.includes(wanted) || pressed.length > maxQuote) return pressed;
  return wanted.includes(said) ? text.slice(0, maxQuote) : "";
}

function authorOf({ id, client }: ReviewLink): CommentAuthor {
  return { kind: "client", id, name: client };
}

/** The comments of a review as its clients get them. */
export interface ClientComments {
  /** The hash of the content shown now. */
  readonly version: string;
  readonly comments: readonly ClientComment[];
}

export type ClientComment = ReturnType<typeof placedForClient>;

/** The short hashes of the pictures that comments are on now, by their addresses in the storage. */
async function picturesOf(
  listed: readonly PlacedComment[],
  { findPictures }: OpenReview,
): Promise<ReadonlyMap<string, string>> {
  const addresses = listed.flatMap((comment) => pictureAddressOf(comment) ?? []);
  const found = await findPictures(addresses);
  return new Map([...found].flatMap(([address, { hash }]) => (hash ? [[address, hash]] : [])));
}

function pictureAddressOf({ isOnPicture, position }: PlacedComment): string | undefined {
  return isOnPicture && position?.says !== undefined
    ? readPictureUse(position.says).address
    : undefined;
}

/** A comment with its current place: the text, or the short hash of the picture, as the page shows it. */
function placedForClient(
  { position, ...comment }: PlacedComment,
  link: ReviewLink,
  pictures: ReadonlyMap<string, string>,
) {
  if (!position) return { ...forClient(comment, link), position };
  const { says, ...where } = position;
  const address = pictureAddressOf({ ...comment, position });
  const text = address === undefined ? says : undefined;
  const picture = address === undefined ? undefined : pictures.get(address);
  const { document } = comment.anchor ?? {};
  const mark = document && where.field && fieldMark(document, where.field);
  return { ...forClient(comment, link), position: { ...where, text, picture, mark } };
}

/**
 * A comment without the data that only staff need: ids of authors and of mentioned members, and the address of a picture in the
 * storage.
 */
function forClient({ by, anchor, mentions: _mentions, ...comment }: Comment, link: ReviewLink) {
  const isOwn = by.kind === "client" && by.id === link.id;
  const about = anchor && { document: anchor.document, quote: anchor.quote };
  return {
    ...comment,
    by: { kind: by.kind, name: by.name, isOwn },
    about: about && comment.isOnPicture ? { ...about, quote: "" } : about,
  };
}
