import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Requests } from "#server/log/requests.ts";
import { headersOf } from "./headers.ts";
import { nameFailure, requestIdHeader } from "./name-failure.ts";
import type { Shed } from "./shedding.ts";

export interface RequestLogOptions {
  log: Logger;
  requests: Requests;
  /** The network address that a request comes from. */
  address(context: Context): string;
  /** A path as it may be shown. */
  show(path: string): string;
}

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Gives every request an id of ours, which its answer bears, and a line in the log: what was changed or refused at info,
 * what failed at error, the rest at debug, as what was refused for want of time, of which there may be very much. The line holds no query, no header and no body.
 */
export function requestLog(options: RequestLogOptions): MiddlewareHandler<{ Variables: Shed }> {
  const { log, requests, address, show } = options;
  return function requestLog(context, next) {
    // Never one that the client says: two requests could then share it, and lines of the log be forged.
    const id = createId();
    const began = performance.now();
    return requests.run(id, async () => {
      await next();
      await nameFailure(context, id);
      headersOf(context).set(requestIdHeader, id);
      const { method, path } = context.req;
      const { status } = context.res;
      const level = context.get("shed") ? "debug" : levelOf(method, status);
      if (!log.isLevelEnabled(level)) return;
      log[level](
        {
          method,
          path: show(path),
          status,
          ms: Math.round(performance.now() - began),
          from: address(context),
        },
        "answered",
      );
    });
  };
}

/** Sixteen hexadecimal digits. Node keeps random bytes ready for UUIDs, while `randomBytes` asks the system each time. */
function createId(): string {
  return randomUUID().replaceAll("-", "").slice(0, 16);
}

function levelOf(method: string, status: number): "error" | "info" | "debug" {
  // A method that is not here (501) is the fault of who asks for it.
  if (status >= 500 && status !== 501) return "error";
  return status >= 400 || !reads.has(method) ? "info" : "debug";
}
