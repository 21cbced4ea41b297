import type { MiddlewareHandler } from "hono";
import type { Requests } from "#server/log/requests.ts";
import { nameFailure } from "./name-failure.ts";

/** Puts the id of a request that failed into the words of its answer. */
export function nameFailures(requests: Requests): MiddlewareHandler {
  return async function nameFailures(context, next) {
    await next();
    const id = requests.currentId();
    if (id !== undefined) await nameFailure(context, id);
  };
}
