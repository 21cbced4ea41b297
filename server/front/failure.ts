import type { ErrorHandler } from "hono";
import type { Logger } from "pino";
import { CodedError } from "#server/errors.ts";
import { refuse } from "./gate.ts";

const patience = 30;

/** Answers for a request that ended in an error: a coded one that blames the request in its own words, any other with a plain 503. */
export function answerFailure(log: Logger): ErrorHandler {
  return (error, context) => {
    const coded = error instanceof CodedError ? error : undefined;
    if (coded && coded.status < 500)
      return refuse(coded.status, coded.message, retryAfter(coded.retryAfterSeconds));
    // A visitor who left before the answer was made is not news.
    if (!context.req.raw.signal.aborted)
      log.error({ err: error, path: context.req.path }, "a request failed");
    return refuse(
      503,
      "Something on our side is not responding. Please try again in a minute.",
      retryAfter(coded?.retryAfterSeconds ?? patience),
    );
  };
}

function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}
