import { startServer } from "#test/start-server.ts";

/** A running server: the real one, as `npm start` runs it, on a port of its own. */
export type RunningSite = {
  /** Where it answers, without a final slash. */
  url: string;
  /** All it has printed so far. */
  output: () => string;
  /** Its exit code once it has ended by itself; null when it was killed. */
  exited: Promise<number | null>;
  /** Asks it to drain and waits; resolves to its exit code, or null when it had to be killed. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
  /** Sends it a signal. */
  signal: (name: NodeJS.Signals) => void;
} & AsyncDisposable;

/** Starts the built site on a data folder. Throws with all it printed when it does not come up. */
export async function startSite(options: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<RunningSite> {
  const { children, ...site } = await startServer("server/main.ts", options);
  return {
    ...site,
    signal(name) {
      for (const child of children) child.kill(name);
    },
    [Symbol.asyncDispose]: async () => void (await site.stop()),
  };
}
