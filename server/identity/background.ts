/** Work that goes on after its answer, so that nobody can tell from the time of an answer what there was to do. */
export interface Background {
  start(work: () => Promise<void>): void;
  /** Resolves when all of it is done. */
  settled(): Promise<void>;
}

/** Keeps track of work that nobody waits for; errors go to `onError`. */
export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  return {
    start(work) {
      const done = work()
        .catch(onError)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
