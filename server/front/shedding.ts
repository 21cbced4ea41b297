import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { refuse } from "./gate.ts";
import { rankOf, type Rank } from "./rank.ts";

export interface SheddingOptions {
  /** The ninth decile of how late the process comes to what is due, in milliseconds. */
  delay(): number;
  /** The name of a cookie that staff have. */
  staffCookie: string;
  log: Pick<Logger, "warn">;
  /** Milliseconds since the process started. */
  now?: () => number;
}

/** What is known of a request that was refused here. */
export interface Shed {
  shed?: boolean;
}

/** Beyond which delay in milliseconds, or how many requests at once, those of a rank are asked to come again. */
const limits: Readonly<Record<Rank, { delay: number; inFlight: number }>> = {
  visitor: { delay: 150, inFlight: 200 },
  staff: { delay: 600, inFlight: 400 },
  save: { delay: Number.POSITIVE_INFINITY, inFlight: 800 },
};

/** So many requests in a second make a crowd: a few are not what makes a process slow, and refusing them would not help. */
const crowd = 20;
const second = 1000;

/**
 * Refuses what a process cannot do in time, with 503 and when to come again, before it costs anything: visitors' pages
 * first, saves last. Requests under way are counted until their answer begins.
 */
export function shedding({
  delay,
  staffCookie,
  log,
  now = () => performance.now(),
}: SheddingOptions): MiddlewareHandler<{ Variables: Shed }> {
  let inFlight = 0;
  const arrivals = countArrivals(now);
  const tell = tellSometimes(log, now);
  return async function shedding(context, next) {
    const arrived = arrivals.count();
    const limit = limits[rankOf(context.req.raw, staffCookie)];
    if (inFlight >= limit.inFlight || (arrived > crowd && delay() > limit.delay)) {
      context.set("shed", true);
      tell({ inFlight, delay: Math.round(delay()) });
      return refuse(503, "Very many people are here just now. Please try again in a moment.", {
        "Retry-After": "2",
      });
    }
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}

/** Tells of the first refusal, and then every ten seconds how many there have been: a line for each would be a load of its own. */
function tellSometimes(log: SheddingOptions["log"], now: () => number) {
  let last = Number.NEGATIVE_INFINITY;
  let refused = 0;
  return (load: { inFlight: number; delay: number }) => {
    refused += 1;
    if (now() - last < 10 * second) return;
    last = now();
    log.warn(
      { ...load, refused },
      "there is more to do than can be done, and visitors are refused",
    );
    refused = 0;
  };
}

/** Counts the requests of this second or the last one, whichever had more. */
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
