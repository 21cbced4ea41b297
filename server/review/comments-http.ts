import { Hono, type Context } from "hono";
import type { Logger } from "pino";
import { fieldPlace } from "#content/comment-anchor.ts";
import type { Reviewed } from "#server/desk/bundles/reviewed-bundle.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { payloadTooLong, readJson } from "#server/http/body.ts";
import { googleJson, jsonResponse, respondToErrors } from "#server/http/responses.ts";
import type { ReviewAccess } from "./access.ts";
import type { Comment, CommentAuthor, PlacedComment } from "./comment-rows.ts";
import type { ReviewComments } from "./comments.ts";
import type { ReviewLink } from "./links.ts";
import type { NewComment } from "./read-comment.ts";

export interface CommentsHttpOptions {
  readonly access: ReviewAccess;
  readonly comments: ReviewComments;
  /** What a link shows; undefined when there is nothing to review any more. */
  reviewed(context: Context, link: ReviewLink): Promise<Reviewed | undefined>;
  readonly log: Pick<Logger, "error">;
}

type Open = Extract<Reviewed, { state: "open" }>;

const limits = { maxBytes: 64 * 1024, deepest: 5, maxNames: 100, tooLong: payloadTooLong };
const maxTexts = 5;

/** The routes by which clients comment, below `/review/{link}/comments`: JSON for the browser that has opened the link. */
export function createCommentsHttp({ access, comments, reviewed, log }: CommentsHttpOptions): Hono {
  const app = new Hono();

  /** The comments, oldest first. */
  app.get("/:link/comments", async (context) => {
    const { link, shown } = await open(context);
    const listed = await comments.list(link.subject, "client", shown.view.get);
    return jsonResponse({
      client: link.client,
      comments: listed.map((comment) => ({
        ...forClient(comment, link),
        position: comment.position,
      })),
    });
  });

  /** Comments on what was pointed at (`{ words, address, texts?, picture?, quote?, before?, after? }`), or answers (`{ words, thread }`). */
  app.post("/:link/comments", async (context) => {
    const { link, shown } = await open(context);
    const body = await membersOf(context);
    const words = textIn(body, "words") ?? "";
    const thread = textIn(body, "thread");
    const author = authorOf(link);
    const comment =
      thread === undefined
        ? await comments.add(link.subject, { words, ...(await pinned(body, shown)) }, author)
        : await comments.answer(link.subject, { thread, words }, author);
    return jsonResponse(forClient(comment, link));
  });

  /** Marks a comment as done, or as open again: `{ isDone }`. */
  app.post("/:link/comments/:comment", async (context) => {
    const { link } = await open(context);
    const isDone = (await membersOf(context)).get("isDone");
    if (typeof isDone !== "boolean") throw invalid("Send `isDone` as true or false.");
    const id = context.req.param("comment");
    await comments.setDone(link.subject, { id, isDone }, authorOf(link));
    return jsonResponse({});
  });

  return app.onError(respondToErrors(googleJson, log));

  async function open(context: Context): Promise<{ link: ReviewLink; shown: Open }> {
    const link = await access.openedLink(context);
    const shown = link && (await reviewed(context, link));
    if (!link || !shown) {
      await access.countUnknown(context);
      throw new CodedError("NOT_FOUND", "This link opens nothing any more.");
    }
    await access.consume(link);
    if (shown.state === "published")
      throw new CodedError("FAILED_PRECONDITION", "This is on the site already.");
    return { link, shown };
  }
}

/** The field, the quoted words and the page of a new comment. What no field says belongs to the page alone. */
async function pinned(
  body: ReadonlyMap<string, unknown>,
  shown: Open,
): Promise<Omit<NewComment, "words">> {
  const address = textIn(body, "address") ?? "/";
  const picture = textIn(body, "picture");
  const shared = { audience: "everyone", address, isOnPicture: picture !== undefined } as const;
  const found = await shown.find({ texts: textsIn(body), picture }, address);
  const stored = found && (await shown.view.get(found.document));
  const field = found && stored && fieldPlace(found.document, stored.fields, found.field);
  if (!field) return shared;
  // A picture is quoted by its address, so that the comment shows when it was replaced.
  const quoted = (name: string) => (picture === undefined ? (textIn(body, name) ?? "") : "");
  const anchor = {
    document: found.document,
    place: field.place,
    quote: picture === undefined ? quoted("quote") : field.text,
    before: quoted("before"),
    after: quoted("after"),
  };
  return { ...shared, anchor };
}

function authorOf({ id, client }: ReviewLink): CommentAuthor {
  return { kind: "client", id, name: client };
}

/** A comment without what only staff need: ids of authors and of those mentioned, and the address of a picture in the storage. */
function forClient(
  { by, anchor, mentions: _mentions, ...comment }: Comment | PlacedComment,
  link: ReviewLink,
) {
  const isOwn = by.kind === "client" && by.id === link.id;
  const about = anchor && { document: anchor.document, quote: anchor.quote };
  return {
    ...comment,
    by: { kind: by.kind, name: by.name, isOwn },
    about: about && comment.isOnPicture ? { ...about, quote: "" } : about,
  };
}

async function membersOf({ req }: Context): Promise<ReadonlyMap<string, unknown>> {
  // A form of another site cannot send this type.
  const type = req.header("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new CodedError("INVALID_ARGUMENT", "Send JSON, as application/json.", { status: 415 });
  const body = await readJson(req.raw, limits);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw invalid("The body must be a JSON object.");
  return new Map(Object.entries(body));
}

function textIn(body: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = body.get(name) ?? undefined;
  if (value === undefined || (typeof value === "string" && value.isWellFormed())) return value;
  throw invalid(`Send \`${name}\` as text.`);
}

function textsIn(body: ReadonlyMap<string, unknown>): string[] {
  const value = body.get("texts") ?? [];
  if (!Array.isArray(value) || !value.every((text) => typeof text === "string"))
    throw invalid("Send `texts` as a list of texts.");
  return value.slice(0, maxTexts);
}
