import { CodedError } from "#server/errors.ts";

/** Lets one piece of work run at a time, in the order of asking. */
export interface Lock {
  /** Runs the work when its turn comes; UNAVAILABLE when that takes longer than the lock's patience. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** A lock whose waiters give up after `patience` milliseconds, so that work that waits for itself ends in an error. */
export function createLock({ patience }: { patience: number }): Lock {
  let last: Promise<unknown> | undefined;
  return {
    run(work) {
      const before = last;
      const result = before ? inTurn(before, patience, work) : Promise.resolve().then(work);
      // The next in line waits for both: when this one gives up early, the one before it still runs.
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
  patience: number,
  work: () => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CodedError("UNAVAILABLE", "The database is busy. Try again in a moment."));
    }, patience);
  });
  try {
    await Promise.race([before, tooLong]);
  } finally {
    clearTimeout(timer);
  }
  return await work();
}
