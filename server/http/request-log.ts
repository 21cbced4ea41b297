import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Requests } from "#server/log/open-log.ts";
import { isSafe } from "./guard.ts";
import { headersOf } from "./headers.ts";
import type { ShedRequest } from "./overload.ts";

/** The response header with the request's id. */
export const requestIdHeader = "X-Request-Id";

interface RequestLogOptions {
  log: Logger;
  requests: Requests;
  /** The client address of a request. */
  address(context: Context): string;
  /** A path without secrets. */
  show(path: string): string;
}

/**
 * Assigns each request an id, sends it in the response, and logs a line: writes and refusals at info, failures at error, the
 * rest at debug, including requests shed under load, which may be very many. The line contains no query, header or body.
 */
export function requestLog(
  options: RequestLogOptions,
): MiddlewareHandler<{ Variables: ShedRequest }> {
  const { log, requests, address, show } = options;
  return function requestLog(context, next) {
    // Never the client's id, which could collide with another or forge log lines.
    const id = createId();
    const began = performance.now();
    return requests.run(id, async () => {
      await next();
      await nameFailure(context, id);
      const headers = headersOf(context);
      // Caches serve these responses to other clients for a year, so they must not have the id of one request.
      if (!headers.get("Cache-Control")?.includes("immutable")) headers.set(requestIdHeader, id);
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

/** Sixteen hexadecimal digits. Node buffers random bytes for UUIDs, while `randomBytes` calls the system each time. */
function createId(): string {
  return randomUUID().replaceAll("-", "").slice(0, 16);
}

function levelOf(method: string, status: number): "error" | "info" | "debug" {
  // An unimplemented method (501) is the client's error.
  if (status >= 500 && status !== 501) return "error";
  return status >= 400 || !isSafe(method) ? "info" : "debug";
}

/**
 * Adds the request id to the body of a failed response, for support: as a line of text, as a line at the end of a page, or as
 * google.rpc.RequestInfo in the details of a JSON error.
 */
async function nameFailure(context: Context, id: string): Promise<void> {
  const { res: answer, req } = context;
  const { status, headers } = answer;
  // Checked first, since reading `body` creates a stream.
  if (status < 500 || req.method === "HEAD" || answer.body === null) return;
  const name = namers[headers.get("Content-Type")?.split(";")[0] ?? ""];
  if (!name) return;
  headers.delete("Content-Length");
  const named = new Response(name(await answer.text(), id), { status, headers });
  // Otherwise Hono merges the earlier headers, with the earlier length.
  context.res = undefined;
  context.res = named;
}

const namers: Readonly<Record<string, (words: string, id: string) => string>> = {
  "text/plain": (words, id) => `${words}Reference: ${id}\n`,
  "text/html": (words, id) => words.replace("</body>", `<p>Reference: ${id}</p></body>`),
  "application/json": (words, id) => {
    const answer = JSON.parse(words) as { error?: { details?: unknown } } | null;
    const { error } = answer ?? {};
    if (typeof error !== "object") return words;
    const details: unknown[] = Array.isArray(error.details) ? error.details : [];
    error.details = [
      ...details,
      { "@type": "type.googleapis.com/google.rpc.RequestInfo", requestId: id },
    ];
    return JSON.stringify(answer);
  },
};
