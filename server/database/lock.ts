import { CodedError } from "#server/errors.ts";

/** Creates a mutex that runs work in call order. Its waiters time out after `timeoutMs`, so that a deadlock ends in an error. */
export function createLock({ timeoutMs }: { timeoutMs: number }) {
  let last: Promise<unknown> | undefined;
  return {
    /** Runs the work in turn; UNAVAILABLE when the wait exceeds `timeoutMs`. */
    run<T>(work: () => Promise<T>): Promise<T> {
      const before = last;
      const result = before ? inTurn(before, timeoutMs, work) : Promise.resolve().then(work);
      // The next call waits for both, since the call before this one may still run when this one times out.
      const both = Promise.allSettled([before, result]).then(() => {
        if (last === both) last = undefined;
      });
      last = both;
      return result;
    },
  };
}

async function inTurn<T>(
  before: Promise<unknown>,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CodedError("UNAVAILABLE", "The database is busy. Try again in a moment."));
    }, timeoutMs);
  });
  try {
    await Promise.race([before, tooLong]);
  } finally {
    clearTimeout(timer);
  }
  return await work();
}
