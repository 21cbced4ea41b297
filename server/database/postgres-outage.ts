import { setTimeout } from "node:timers/promises";
import { PassingFailure } from "./postgres-errors.ts";

/** Milliseconds for which a database that cannot be reached is asked again, and between the first two times. */
const longest = 5000;
const firstPause = 100;

/** Knows for how long the database has not been reached. */
export interface Outage {
  /** Whether it is worth to try again after a failure and a pause; waits for the pause then. */
  isWorthWaiting(pause: number): Promise<boolean>;
  isOver(): void;
}

/** A database that is thought to be there. While it is not, whoever asks waits for it, but all together for no more than a few seconds: after those each try is the only one. */
export function createOutage(): Outage {
  let began: number | undefined;
  return {
    async isWorthWaiting(pause) {
      began ??= performance.now();
      if (performance.now() + pause > began + longest) return false;
      await setTimeout(pause);
      return true;
    },
    isOver() {
      began = undefined;
    },
  };
}

/** Does something again and again while the database cannot be reached. */
export async function persist<T>(outage: Outage, work: () => Promise<T>): Promise<T> {
  for (let pause = firstPause; ; pause *= 2) {
    try {
      const done = await work();
      outage.isOver();
      return done;
    } catch (error) {
      const isLost = error instanceof PassingFailure && error.lost;
      if (!isLost || !(await outage.isWorthWaiting(pause))) throw error;
    }
  }
}
