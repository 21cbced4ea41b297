import type { MiddlewareHandler } from "hono";
import { headersOf } from "./headers.ts";

const rooms = /^\/(?:auth|dashboard|edit|api|v1)(?:\/|$)/i;

/** Keeps the rooms of staff, and what is no page, out of search engines that were led there by a link. */
export function outOfSearch(): MiddlewareHandler {
  return async function outOfSearch(context, next) {
    await next();
    if (rooms.test(context.req.path)) headersOf(context).set("X-Robots-Tag", "noindex, nofollow");
  };
}
