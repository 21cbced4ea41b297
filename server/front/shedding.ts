import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { refuse } from "./gate.ts";
import { rankOf, type Rank } from "./rank.ts";

export interface SheddingOptions {
  /** The ninth decile of how late the process comes to what is due, in milliseconds. */
  delay(): number;
  /** The name of a cookie that staff have. */
  staffCookie: string;
  /** The network address that a request comes from. */
  address(context: Context): string;
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

/** What part of those places one address may have: an office takes fewer, and who wants all of them must come from many. */
const share = 1 / 4;

/** So many requests in a second make a crowd: a few are not what makes a process slow, and refusing them would not help. */
const crowd = 20;
const second = 1000;

/**
 * Refuses what a process cannot do in time, with 503 and when to come again, before it costs anything: visitors' pages
 * first, saves last. Requests are in progress from when their body has arrived until their answer begins: one that waits for
 * its client is no work. Of these an address has a share; beyond it that address alone is refused, with 429.
 */
export function shedding({
  delay,
  staffCookie,
  address,
  log,
  now = () => performance.now(),
}: SheddingOptions): MiddlewareHandler<{ Variables: Shed }> {
  const load = createLoad();
  const arrivals = countArrivals(now);
  const tell = tellSometimes(log, now);
  return async function shedding(context, next) {
    const arrived = arrivals.count();
    const limit = limits[rankOf(context.req.raw, staffCookie)];
    if (load.inFlight() >= limit.inFlight || (arrived > crowd && delay() > limit.delay)) {
      context.set("shed", true);
      tell({ inFlight: load.inFlight(), delay: Math.round(delay()) });
      return refuse(503, "The site is very busy at the moment. Please try again shortly.", {
        "Retry-After": "2",
      });
    }
    const from = address(context);
    if (load.inFlightFrom(from) >= limit.inFlight * share) {
      context.set("shed", true);
      return refuse(
        429,
        "Very many requests come from your network just now. Please try again in a moment.",
        { "Retry-After": "2" },
      );
    }
    const body = arrivingBody(context);
    let leave = body ? undefined : load.enter(from);
    const enter = () => {
      leave = load.enter(from);
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

/** The body that a handler is going to wait for. Reads have none: a body that is sent all the same is not waited for. */
function arrivingBody({ env, req: { method } }: Context): HttpBindings["incoming"] | undefined {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  const reads = method === "GET" || method === "HEAD" || method === "OPTIONS";
  if (reads || !incoming?.headers) return undefined;
  const { "content-length": length, "transfer-encoding": coding } = incoming.headers;
  return coding !== undefined || Number(length ?? 0) > 0 ? incoming : undefined;
}

/** Counts the requests in progress, in all and by the address that they come from. */
function createLoad() {
  let inAll = 0;
  const byAddress = new Map<string, number>();
  const inFlightFrom = (address: string) => byAddress.get(address) ?? 0;
  return {
    inFlight: () => inAll,
    inFlightFrom,
    /** Counts a request; returns what counts it no more. */
    enter(address: string): () => void {
      inAll += 1;
      byAddress.set(address, inFlightFrom(address) + 1);
      return () => {
        inAll -= 1;
        const left = inFlightFrom(address) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
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
