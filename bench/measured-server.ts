import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { startProcess } from "#test/server-process.ts";
import type { ServerProcess } from "#test/server-process.ts";
import { build } from "../scripts/build.mjs";
import { project } from "../scripts/project.mjs";

/** A built server in its own process; disposing stops it. */
export type MeasuredServer = ServerProcess & AsyncDisposable;

/** Builds the site if its sources changed. Throws when there is no build. */
export async function buildSite(): Promise<void> {
  if ((await build(project)) !== 0) throw new Error("There is no build to measure.");
}

/** Seeds the demo into a data folder, in a separate process, since a first start would keep making renditions. */
export async function seed(dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(project, "server/commands/seed.ts")], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

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
