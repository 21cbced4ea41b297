import type { MiddlewareHandler } from "hono";
import { refuse } from "./gate.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses to change anything for a request that another site made the browser send (Fetch Metadata; RFC 6454, Origin). */
export function sameOrigin(): MiddlewareHandler {
  return async function sameOrigin(context, next) {
    const { method, headers, url } = context.req.raw;
    if (safe.has(method) || headers.get("Authorization")?.startsWith("Bearer "))
      return await next();
    const from = headers.get("Sec-Fetch-Site");
    const origin = headers.get("Origin");
    const foreign =
      (from !== null && from !== "same-origin" && from !== "none") ||
      (origin !== null && origin !== new URL(url).origin);
    return foreign ? refuse(403, "This request came from another site.") : await next();
  };
}
