import type { Context } from "hono";
import type { Reviewed } from "#server/desk/bundles/reviewed-bundle.ts";
import { CodedError } from "#server/errors.ts";
import { payloadTooLong, readJson } from "#server/http/body.ts";
import { asMembers, mustSendJson, type JsonMembers } from "#server/http/json-members.ts";
import type { ReviewAccess } from "./access.ts";
import type { ReviewLink } from "./links.ts";

export type OpenReview = Extract<Reviewed, { state: "open" }>;

export interface OpenedParts {
  readonly access: ReviewAccess;
  /** The content of a link; undefined when there is nothing to review any more. */
  reviewed(context: Context, link: ReviewLink): Promise<Reviewed | undefined>;
}

/**
 * Returns the link that a browser's script has opened, and its content. NOT_FOUND when there is none, FAILED_PRECONDITION when it
 * is published.
 */
export async function openedReview(
  { access, reviewed }: OpenedParts,
  context: Context,
): Promise<{ link: ReviewLink; shown: OpenReview }> {
  const link = await access.openedLink(context);
  const shown = link && (await reviewed(context, link));
  if (!link || !shown) {
    await access.countUnknown(context);
    throw new CodedError("NOT_FOUND", "This link no longer works.");
  }
  await access.consume(link, { isPoll: context.req.method === "GET" });
  if (shown.state === "published")
    throw new CodedError("FAILED_PRECONDITION", "This is on the site already.");
  return { link, shown };
}

const limits = { maxBytes: 64 * 1024, maxDepth: 5, maxNames: 100, tooLong: payloadTooLong };

/** The members of a request's JSON object. */
export async function membersOf({ req }: Context): Promise<JsonMembers> {
  mustSendJson(req.raw);
  return asMembers(await readJson(req.raw, limits));
}
