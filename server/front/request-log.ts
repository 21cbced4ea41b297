import { randomBytes } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Requests } from "#server/log/requests.ts";
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
    const id = randomBytes(8).toString("hex");
    const began = performance.now();
    return requests.run(id, async () => {
      await next();
      await nameFailure(context, id);
      context.header(requestIdHeader, id);
      const { method, path } = context.req;
      const { status } = context.res;
      log[context.get("shed") ? "debug" : levelOf(method, status)](
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

function levelOf(method: string, status: number): "error" | "info" | "debug" {
  if (status >= 500) return "error";
  return status >= 400 || !reads.has(method) ? "info" : "debug";
}
