/** When the copies of a night are made, in local time: most sites are asleep then. */
const hour = 3;
const minute = 30;

/** The last time before `now` at which a copy was due; `delay` is in milliseconds and keeps many sites of one machine apart. */
export function lastDue(now: Date, delay: number): Date {
  const today = dueOn(now, 0, delay);
  return today <= now ? today : dueOn(now, -1, delay);
}

// Days are counted by the calendar, since some have 23 hours and some 25.
function dueOn(now: Date, days: number, delay: number): Date {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, minute);
  return new Date(at.getTime() + delay);
}
