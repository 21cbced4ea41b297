import { setTimeout } from "node:timers/promises";
import { CodedError } from "#server/errors.ts";
import { PassingFailure } from "./postgres-errors.ts";

/** Milliseconds for which a database that refuses is asked again, and between the first two times. */
const longest = 5000;
const firstPause = 100;
/** Milliseconds after which one that stood still is asked again whether it answers. */
const askAgain = 500;

/** What a process knows about reaching its database. */
export interface Outage {
  /** Does something again and again while the database cannot be reached; refuses at once while it is known to stand still. */
  persist<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * A database that is thought to be there. While it refuses, whoever asks waits for it, but all together for no more than a few
 * seconds: after those each try is the only one. Where it stands still each try would take as long as one may wait, so none is
 * made until it `answers` somebody who asks on the side.
 */
export function createOutage({ answers }: { answers: () => Promise<boolean> }): Outage {
  let began: number | undefined;
  let standsStill: PassingFailure | undefined;
  const closing = new AbortController();

  async function isWorthWaiting(failure: PassingFailure, pause: number): Promise<boolean> {
    began ??= performance.now();
    if (failure.stalled) remember(failure);
    if (standsStill || performance.now() + pause > began + longest) return false;
    await setTimeout(pause);
    return true;
  }

  function remember(failure: PassingFailure) {
    if (!standsStill) void forgetOnceItAnswers();
    standsStill = failure;
  }

  async function forgetOnceItAnswers(): Promise<void> {
    const waiting = { signal: closing.signal, ref: false };
    do await setTimeout(askAgain, undefined, waiting).catch(() => undefined);
    while (!closing.signal.aborted && !(await answers()));
    isOver();
  }

  function isOver() {
    began = undefined;
    standsStill = undefined;
  }

  return {
    async persist(work) {
      for (let pause = firstPause; ; pause *= 2) {
        if (standsStill) throw standsStill;
        try {
          const done = await work();
          isOver();
          return done;
        } catch (error) {
          const isLost = error instanceof PassingFailure && error.lost;
          // Whatever else it says, it says something.
          if (!(error instanceof CodedError && error.code === "UNAVAILABLE")) isOver();
          if (!isLost || !(await isWorthWaiting(error, pause))) throw error;
        }
      }
    },
    close: () => closing.abort(),
  };
}
