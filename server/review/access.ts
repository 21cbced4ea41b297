import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { mustBeAllowed, type Allowance, type Answer } from "#server/database/limits.ts";
import type { LinkAccess, ReviewLink, ReviewLinks } from "./links.ts";

export interface AccessParts {
  readonly links: ReviewLinks;
  takeAllowance(key: string, allowance: Allowance): Promise<Answer>;
  /** The client address of a request. */
  address(context: Context): string;
  /** Whether browsers reach the site only over https. */
  readonly isSecure: boolean;
}

/** Limit of requests without a valid link, by client address. */
const unknown = { limit: 30, windowSeconds: 600 };
/** Limit of pages and comments of a link. */
const perLink = { limit: 300, windowSeconds: 600 };
/** Limit of what open pages request by themselves, thirty times each: a client's whole team may use one link. */
const polled = { limit: 3000, windowSeconds: 600 };

export type ReviewAccess = ReturnType<typeof createReviewAccess>;

/** Creates the access of browsers to the links that they have opened, by one cookie per link. */
export function createReviewAccess({ links, takeAllowance, address, isSecure }: AccessParts) {
  const cookie = isSecure ? "__Secure-review" : "review";

  async function consume(key: string, allowance: Allowance): Promise<void> {
    const words = "Too many pages were opened. Please try again in a few minutes.";
    mustBeAllowed(await takeAllowance(key, allowance), words);
  }

  return {
    /**
     * The Set-Cookie value by which a browser proves that it has opened a link. Browsers send it only to the link's own pages,
     * until the link expires, or with a passcode until the browser closes.
     */
    cookieFor({ id, expires, asksPasscode }: LinkAccess, session: string): string {
      const stays = asksPasscode ? "" : `; Expires=${new Date(expires).toUTCString()}`;
      const secure = isSecure ? "; Secure" : "";
      return `${cookie}=${session}; Path=/review/${id}${stays}; HttpOnly${secure}; SameSite=Lax`;
    },

    /** The link of a request's path, if this browser has opened it and it is still valid. */
    async openedLink(context: Context): Promise<ReviewLink | undefined> {
      return await links.opened(context.req.param("link") ?? "", getCookie(context, cookie) ?? "");
    },

    /** Throws RESOURCE_EXHAUSTED after too many requests to a link; those that an open page repeats are counted separately. */
    consume: ({ id }: ReviewLink, { isPoll = false } = {}) =>
      isPoll ? consume(`review-poll:${id}`, polled) : consume(`review:${id}`, perLink),

    /** Counts a request without a valid link. Throws RESOURCE_EXHAUSTED for too many, so that tokens cannot be guessed. */
    countUnknown: (context: Context) => consume(`review-unknown:${address(context)}`, unknown),
  };
}
