import { Hono } from "hono";

export interface HealthOptions {
  /** Rejects while the database does not answer. */
  askDatabase(): Promise<unknown>;
  /** Bytes of the disk; undefined where there is no end. */
  space(): Promise<{ free: number } | undefined>;
  draining(): boolean;
  /** Tells whether mail about enquiries has not been delivered for too long. */
  overdueMail(): Promise<unknown>;
  /** How the nightly copies are doing. They are shown, but a site without them can serve. */
  backups(): { state: string; newest?: string | undefined };
}

const patience = 2000;
/** Bytes without which the next saves would fail. */
const leastFree = 256 * 1024 * 1024;

/**
 * `/healthz` says that the process lives, and asks nothing else; `/readyz` whether it should be sent visitors, with 503
 * when it should not. One that serves although somebody should look after it is `degraded`, with 200. Both tell nothing that is not for everyone.
 */
export function createHealth(options: HealthOptions): Hono {
  return new Hono()
    .get("/healthz", () => answer(200, { status: "ok" }))
    .get("/readyz", async () => {
      const [database, disk] = await Promise.all([
        works(options.askDatabase),
        works(async () => {
          const space = await options.space();
          if (space && space.free < leastFree) throw new Error("The disk is full");
        }),
      ]);
      const mail =
        database &&
        (await works(async () => {
          if (await options.overdueMail()) throw new Error("Mail waits");
        }));
      const draining = options.draining();
      const ready = database && disk && !draining;
      return answer(ready ? 200 : 503, {
        status: ready ? (mail ? "ok" : "degraded") : "not ready",
        database: database ? "ok" : "no answer",
        disk: disk ? "ok" : "no room",
        mail: mail ? "ok" : database ? "not delivered" : "unknown",
        process: draining ? "draining" : "serving",
        backups: options.backups(),
      });
    });
}

async function works(ask: () => Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), patience);
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

function answer(status: number, body: object): Response {
  const headers = { "Cache-Control": "no-store" };
  return Response.json(body, { status, headers });
}
