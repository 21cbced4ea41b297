import type { MiddlewareHandler } from "hono";

/** Lets go of the body that an answer to HEAD does not send, so that no file and no event stream stays open for nobody. */
export function cancelUnreadBodies(): MiddlewareHandler {
  return async function cancelUnreadBodies(context, next) {
    await next();
    if (context.req.method === "HEAD") await context.res.body?.cancel();
  };
}
