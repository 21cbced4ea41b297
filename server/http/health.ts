import { Hono } from "hono";
import { jsonResponse } from "./responses.ts";

interface HealthOptions {
  /** Rejects when the database does not respond. */
  askDatabase(): Promise<unknown>;
  /** Free disk space in bytes; undefined where unlimited. */
  space(): Promise<{ free: number } | undefined>;
  draining(): boolean;
  /** The enquiry mail that is overdue, if any. */
  overdueMail(): Promise<unknown>;
  /** The bundles that were not published at their scheduled time. */
  overdueBundles(): Promise<readonly unknown[]>;
  /** The state of nightly backups, for information: it does not affect readiness. */
  backups(): { state: string; newest?: string | undefined };
}

const timeoutMs = 2000;
/** Free bytes below which saves may fail. */
const minFreeBytes = 256 * 1024 * 1024;

/**
 * `/healthz` reports that the process is alive, without further checks; `/readyz` whether it should receive traffic, with 503
 * when not. A working site that needs attention is `degraded`, with 200. Both reveal only public information.
 */
export function createHealth(options: HealthOptions): Hono {
  return new Hono()
    .get("/healthz", () => jsonResponse({ status: "ok" }))
    .get("/readyz", async () => {
      const [database, disk] = await Promise.all([
        works(options.askDatabase),
        works(async () => {
          const space = await options.space();
          if (space && space.free < minFreeBytes) throw new Error("The disk is full");
        }),
      ]);
      const mail =
        database &&
        (await works(async () => {
          if (await options.overdueMail()) throw new Error("Mail waits");
        }));
      const bundles =
        database &&
        (await works(async () => {
          if ((await options.overdueBundles()).length > 0) throw new Error("Bundles wait");
        }));
      const draining = options.draining();
      const ready = database && disk && !draining;
      const state = {
        status: ready ? (mail && bundles ? "ok" : "degraded") : "not ready",
        database: database ? "ok" : "no answer",
        disk: disk ? "ok" : "no room",
        mail: mail ? "ok" : database ? "not delivered" : "unknown",
        bundles: bundles ? "ok" : database ? "overdue" : "unknown",
        process: draining ? "draining" : "serving",
        backups: options.backups(),
      };
      return jsonResponse(state, { status: ready ? 200 : 503 });
    });
}

async function works(ask: () => Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), timeoutMs);
  const asked = Promise.try(ask).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
