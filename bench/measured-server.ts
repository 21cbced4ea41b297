import { startProcess } from "#test/server-process.ts";
import type { ServerProcess } from "#test/server-process.ts";

/** A built server in its own process; disposing stops it. */
export type MeasuredServer = ServerProcess & AsyncDisposable;

/** Starts a server without seeding, backups or request logs, which trusts X-Forwarded-For. */
export async function startMeasured(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<MeasuredServer> {
  const server = await startProcess("build/node/main.js", {
    dataDir,
    env: {
      DEMO: "off",
      BACKUPS: "off",
      LOG_LEVEL: "error",
      TRUSTED_PROXIES: "127.0.0.1",
      ...env,
    },
  });
  return { ...server, [Symbol.asyncDispose]: async () => void (await server.stop()) };
}
