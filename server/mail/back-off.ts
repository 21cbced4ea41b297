const minute = 60_000;
const longest = 60;

/** Milliseconds to wait after so many failed tries: 1 minute, 2, 4, ... and never more than an hour. */
export function backOff(tries: number): number {
  return Math.min(2 ** Math.max(0, tries - 1), longest) * minute;
}
