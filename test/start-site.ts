import type { ServerProcess } from "#test/server-process.ts";
import { startServer } from "#test/start-server.ts";

/** A running server, started as `npm start` does, on its own port. */
export type RunningSite = Omit<ServerProcess, "children"> & {
  /** Sends it a signal. */
  signal: (name: NodeJS.Signals) => void;
} & AsyncDisposable;

/** Starts the built site on a data folder. Throws with its output when it does not start. */
export async function startSite(options: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<RunningSite> {
  const { children, ...site } = await startServer("build/node/main.js", options);
  return {
    ...site,
    signal(name) {
      for (const child of children) child.kill(name);
    },
    [Symbol.asyncDispose]: async () => void (await site.stop()),
  };
}
