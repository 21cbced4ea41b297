type Work = () => Promise<unknown>;

/** Milliseconds between checks whether work may begin. */
const lookMs = 20;

/** Runs pieces of work one at a time, each when `isIdle` returns true. */
export function createBackground(isIdle: () => boolean) {
  const waiting: Work[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  function schedule(ms: number) {
    if (isClosed || running || waiting.length === 0) return;
    timer ??= setTimeout(begin, ms).unref();
  }

  function begin() {
    timer = undefined;
    const work = isIdle() ? waiting.shift() : undefined;
    if (!work) return schedule(lookMs);
    running = Promise.allSettled([work()]).then(() => {
      running = undefined;
      schedule(0);
    });
  }

  return {
    /**
     * Adds work at the end or the front of the queue. Its errors are dropped: a request that needs the result repeats the work
     * and reports them.
     */
    add(work: readonly Work[], place: "first" | "last" = "last"): void {
      waiting.splice(place === "first" ? 0 : waiting.length, 0, ...work);
      schedule(0);
    },
    /** Drops work that has not begun; resolves when running work has ended. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
