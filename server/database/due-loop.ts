export interface DueLoopOptions {
  /** Does all due work; returns the time at which more is due, in milliseconds since 1970. Ends early when aborted. */
  work(closing: AbortSignal): Promise<number | undefined>;
  /** Called when the work rejects; it is retried after `maxSleepMs`. */
  onProblem(error: unknown): void;
  /** Maximum interval between runs in milliseconds, to find work that another process left behind. */
  maxSleepMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Work on due rows, one run at a time. */
export interface DueLoop {
  /** Runs the work as soon as possible. */
  wake(): void;
  /** Ends the loop; resolves when running work has ended. */
  close(): Promise<void>;
}

/** Runs the work at once, when woken, and when it is due. */
export function startDueLoop({ work, onProblem, maxSleepMs, now }: DueLoopOptions): DueLoop {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  wake();

  return {
    wake,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };

  function wake(): void {
    if (closing.signal.aborted) return;
    clearTimeout(timer);
    again = true;
    running ??= run().finally(() => {
      running = undefined;
      // More may have become due while the last run ended.
      if (again) wake();
    });
  }

  async function run(): Promise<void> {
    again = false;
    try {
      sleep(await work(closing.signal));
    } catch (error) {
      onProblem(error);
      sleep(undefined);
    }
  }

  function sleep(until: number | undefined): void {
    if (closing.signal.aborted) return;
    const wait = Math.min(Math.max((until ?? Infinity) - now(), 0), maxSleepMs);
    timer = setTimeout(wake, wait);
    timer.unref();
  }
}
