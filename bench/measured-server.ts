import { startProcess } from "#test/server-process.ts";
import type { ServerProcess } from "#test/server-process.ts";

/** A built server in one process of its own; disposing stops it. */
export type MeasuredServer = ServerProcess & AsyncDisposable;

/** Starts one. Nothing is seeded, copied or logged beside what is measured, and each stream may say where it comes from. */
export async function startMeasured(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<MeasuredServer> {
  const server = await startProcess("server/main.ts", {
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
