import { monitorEventLoopDelay } from "node:perf_hooks";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { CodedError } from "#server/errors.ts";
import { createCounts } from "./counts.ts";
import { isSafe } from "./guard.ts";
import { refuse } from "./responses.ts";
import { hasBody } from "./slow-bodies.ts";

interface SheddingOptions {
  /** The 90th percentile of the event loop's delay, in milliseconds. */
  delay(): number;
  /** The name of a cookie that signed-in staff have. */
  staffCookie: string;
  /** The client address of a request. */
  address(context: Context): string;
  log: Pick<Logger, "warn">;
  /** Milliseconds since the process started. */
  now?: () => number;
}

/** Context of a request that was shed. */
export interface ShedRequest {
  shed?: boolean;
}

/** The priority of a request under load. */
type Rank = "visitor" | "staff" | "save";

/** Limits per rank: event loop delay in milliseconds, and concurrent requests. */
const limits: Readonly<Record<Rank, { delay: number; inFlight: number }>> = {
  visitor: { delay: 150, inFlight: 200 },
  staff: { delay: 600, inFlight: 400 },
  save: { delay: Number.POSITIVE_INFINITY, inFlight: 800 },
};

/** The share of the capacity that one address may use, which is more than an office needs. */
const share = 1 / 4;

/** Requests per second above which delay causes shedding; with fewer, the delay has other causes and shedding would not help. */
const crowd = 20;
const second = 1000;

/**
 * Sheds load early, with 503 and Retry-After: visitors' pages first, saves last. A request is in progress from the end of its
 * body until its response begins, since waiting for a client takes no work. Responds with 429 to an address beyond its share.
 */
export function loadShedding({
  delay,
  staffCookie,
  address,
  log,
  now = () => performance.now(),
}: SheddingOptions): MiddlewareHandler<{ Variables: ShedRequest }> {
  const load = createCounts();
  const arrivals = countArrivals(now);
  const logRefusal = logOccasionally(log, now);
  return async function shedding(context, next) {
    const arrived = arrivals.count();
    const limit = limits[rankOf(context.req.raw, staffCookie)];
    if (load.total() >= limit.inFlight || (arrived > crowd && delay() > limit.delay)) {
      context.set("shed", true);
      logRefusal({ inFlight: load.total(), delay: Math.round(delay()) });
      return refuse(context, busy("UNAVAILABLE", busySite));
    }
    const from = address(context);
    if (load.of(from) >= limit.inFlight * share) {
      context.set("shed", true);
      return refuse(context, busy("RESOURCE_EXHAUSTED", busyNetwork));
    }
    const body = arrivingBody(context);
    let leave = body ? undefined : load.add(from);
    const enter = () => {
      leave = load.add(from);
    };
    body?.once("end", enter);
    try {
      await next();
    } finally {
      body?.off("end", enter);
      leave?.();
    }
  };
}

const busySite = "The site is very busy at the moment. Please try again shortly.";
const busyNetwork =
  "There are too many requests from your network at the moment. Please try again shortly.";

function busy(code: "UNAVAILABLE" | "RESOURCE_EXHAUSTED", words: string): CodedError {
  return new CodedError(code, words, { retryAfterSeconds: 2 });
}

/**
 * The rank of a request, by its headers alone, without any lookup. A false claim to be staff gains only priority.
 */
function rankOf({ method, headers }: Request, staffCookie: string): Rank {
  const cookies = headers.get("Cookie")?.split(/; */) ?? [];
  const claims =
    headers.has("Authorization") || cookies.some((cookie) => cookie.startsWith(`${staffCookie}=`));
  if (!isSafe(method)) return claims ? "save" : "staff";
  return claims ? "staff" : "visitor";
}

/** The body that a handler will await; undefined for reads, whose bodies are ignored. */
function arrivingBody({ env, req: { method } }: Context): HttpBindings["incoming"] | undefined {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  return !isSafe(method) && incoming?.headers && hasBody(incoming) ? incoming : undefined;
}

/** Logs the first refusal, then a count at most every ten seconds, since a line for each would add to the load. */
function logOccasionally(log: SheddingOptions["log"], now: () => number) {
  let last = Number.NEGATIVE_INFINITY;
  let refused = 0;
  return (load: { inFlight: number; delay: number }) => {
    refused += 1;
    if (now() - last < 10 * second) return;
    last = now();
    log.warn({ ...load, refused }, "overloaded: requests are refused");
    refused = 0;
  };
}

/** Counts the requests of the current or the last second, whichever has more. */
function countArrivals(now: () => number) {
  let began = now();
  let before = 0;
  let count = 0;
  return {
    count(): number {
      const passed = now() - began;
      if (passed >= second) {
        before = passed < 2 * second ? count : 0;
        began = now();
        count = 0;
      }
      count += 1;
      return Math.max(before, count);
    },
  };
}

const resolution = 20;

/** Measures the event loop's delay: `p90` is the 90th percentile of the last whole second, in milliseconds. */
export function measureEventLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let p90 = 0;
  const timer = setInterval(() => {
    // The histogram measures the interval, which includes the resolution.
    p90 = Math.max(0, histogram.percentile(90) / 1e6 - resolution);
    histogram.reset();
  }, second).unref();
  return {
    p90: () => p90,
    close() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
