import type { MiddlewareHandler } from "hono";
import { CodedError, errorCodes, errorResponse } from "#server/errors.ts";
import type { ErrorCode } from "#server/errors.ts";

/** An answer in JSON, kept by nobody. It says its length, so that a short one is not packed. */
export function answerJson(value: unknown): Response {
  const text = JSON.stringify(value);
  return new Response(text, {
    headers: {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(text)),
      "Cache-Control": "no-store",
      Vary: "Accept-Encoding",
    },
  });
}

/** The answer to a request that failed; where a method answers with a list, its error stands in one too. */
export async function answerError(error: CodedError, streamed: boolean): Promise<Response> {
  const response = errorResponse(error);
  if (!streamed) return response;
  const { status, headers } = response;
  const list = `[${await response.text()}]`;
  headers.set("Content-Length", String(Buffer.byteLength(list)));
  return new Response(list, { status, headers });
}

/**
 * Puts what any other part answers to a failed request below `/v1/` into the form of this interface, and lets scripts of any site read all
 * of it: clients take an error that is no JSON, or that a browser keeps from them, for a lost connection.
 */
export function inGoogleForm(): MiddlewareHandler {
  return async function inGoogleForm(context, next) {
    await next();
    const { res } = context;
    const isJson = res.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    if (res.status >= 400 && !isJson) {
      const words = (await res.text()).trim();
      const error = new CodedError(codeOf(res.status), words, { status: res.status });
      const answer = errorResponse(error);
      for (const name of ["Allow", "Retry-After"]) {
        const value = res.headers.get(name);
        if (value !== null) answer.headers.set(name, value);
      }
      context.res = undefined;
      context.res = answer;
    }
    // Into the answer itself: `context.header` would copy it for each.
    context.res.headers.set("Access-Control-Allow-Origin", "*");
    context.res.headers.set("Access-Control-Expose-Headers", "Retry-After, X-Request-Id");
  };
}

/** The answer to a browser that asks beforehand whether it may send a request. */
export function answerPreflight({ headers }: Request): Response {
  const allowed = "GET, HEAD, POST, PATCH, DELETE, OPTIONS";
  return new Response(null, {
    status: 204,
    headers: {
      Allow: allowed,
      "Access-Control-Allow-Methods": allowed,
      // A star would not stand for `authorization`.
      "Access-Control-Allow-Headers":
        headers.get("Access-Control-Request-Headers") ?? "authorization",
      "Access-Control-Max-Age": "3600",
      Vary: "Access-Control-Request-Headers",
    },
  });
}

function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorCodes) as ErrorCode[];
  const exact = codes.find((code) => errorCodes[code].status === status);
  return exact ?? (status < 500 ? "INVALID_ARGUMENT" : "INTERNAL");
}
