/** Lets what concerns one key happen in turns. */
export interface Turns {
  /**
   * Runs the work once all that was asked for before has ended. Whoever comes later interrupts: the signal tells work that waits
   * for its client, for a client that comes again has given up its earlier connection, even where nobody noticed yet.
   */
  run<T>(key: string, work: (interrupted: AbortSignal) => Promise<T>): Promise<T>;
}

interface Turn {
  interrupt: () => void;
  over: Promise<void>;
}

/** Makes turns for this process. Other processes are kept apart by the database. */
export function createTurns(): Turns {
  const last = new Map<string, Turn>();
  return {
    async run(key, work) {
      const before = last.get(key);
      const controller = new AbortController();
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      const turn: Turn = { interrupt: () => controller.abort(), over };
      last.set(key, turn);
      before?.interrupt();
      try {
        await before?.over;
        return await work(controller.signal);
      } finally {
        end();
        if (last.get(key) === turn) last.delete(key);
      }
    },
  };
}
