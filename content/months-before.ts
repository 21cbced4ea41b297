/**
 * The time a number of calendar months earlier, in milliseconds since 1970: on the last day of a shorter month, since a date of
 * the next month would be less than these months ago.
 */
export function monthsBefore(time: number, months: number): number {
  const before = new Date(time);
  const day = before.getUTCDate();
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== day) before.setUTCDate(0);
  return before.getTime();
}
