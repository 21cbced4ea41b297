import type { Context } from "hono";
import type { Reviewed } from "#server/desk/bundles/reviewed-bundle.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { payloadTooLong, readJson } from "#server/http/body.ts";
import type { ReviewAccess } from "./access.ts";
import type { ReviewLink } from "./links.ts";

export type OpenReview = Extract<Reviewed, { state: "open" }>;

export interface OpenedParts {
  readonly access: ReviewAccess;
  /** What a link shows; undefined when there is nothing to review any more. */
  reviewed(context: Context, link: ReviewLink): Promise<Reviewed | undefined>;
}

/** Returns the link that a script's browser has opened and what it shows. NOT_FOUND where there is none, FAILED_PRECONDITION for what is published. */
export async function openedReview(
  { access, reviewed }: OpenedParts,
  context: Context,
): Promise<{ link: ReviewLink; shown: OpenReview }> {
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

const limits = { maxBytes: 64 * 1024, maxDepth: 5, maxNames: 100, tooLong: payloadTooLong };

/** The members of a request's JSON object. */
export async function membersOf({ req }: Context): Promise<ReadonlyMap<string, unknown>> {
  // A form of another site cannot send this type.
  const type = req.header("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new CodedError("INVALID_ARGUMENT", "Send JSON, as application/json.", { status: 415 });
  const body = await readJson(req.raw, limits);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw invalid("The body must be a JSON object.");
  return new Map(Object.entries(body));
}

/** A text among them; undefined without one. */
export function textIn(body: ReadonlyMap<string, unknown>, name: string): string | undefined {
  const value = body.get(name) ?? undefined;
  if (value === undefined || (typeof value === "string" && value.isWellFormed())) return value;
  throw invalid(`Send \`${name}\` as text.`);
}
