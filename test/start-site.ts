import { startServer } from "#test/start-server.ts";

/** A running server, started as `npm start` does, on its own port. */
export type RunningSite = {
  /** Its address, without a trailing slash. */
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Its exit code; null when it was killed. */
  exited: Promise<number | null>;
  /** Stops it gracefully; resolves to its exit code, or null when it had to be killed. */
  stop: () => Promise<number | null>;
  /** Kills it, like a power cut. */
  kill: () => Promise<void>;
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
