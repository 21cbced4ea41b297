/** A clock in milliseconds since 1970 for one tab's records of a document. */
export type Clock = ReturnType<typeof createClock>;

/** Creates a clock that always advances, even if the computer's clock is set back, so that the later of two records is known. */
export function createClock(last = 0) {
  return {
    next: (): number => (last = Math.max(last + 1, Date.now())),
    /** Continues after a time that another record already has. */
    pass(time: number) {
      last = Math.max(last, time);
    },
  };
}
