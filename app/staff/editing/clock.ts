/** A clock in milliseconds since 1970 for one tab's records of a document. */
export type Clock = ReturnType<typeof createClock>;

/** Creates a clock that always advances, even if the computer's clock is set back, so that the later of two records is known. */
export function createClock(last = 0) {
  let isStopped = false;
  return {
    next: (): number => (last = Math.max(last + 1, isStopped ? 0 : Date.now())),
    /** Continues after a time that another record already has. */
    pass(time: number) {
      last = Math.max(last, time);
    },
    /** From now on only counts, so that records made with another clock since count as later. */
    stop() {
      isStopped = true;
    },
  };
}
