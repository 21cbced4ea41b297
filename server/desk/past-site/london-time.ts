import { invalid } from "#server/errors.ts";

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const inLondon = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "short",
});
const minute = 60_000;
const hour = 60 * minute;

/** The last microsecond of a minute by London's clocks, `2026-03-03T14:05`; of the two in autumn, the later. INVALID_ARGUMENT for any other text. */
export function endOfLondonMinute(text: string): number {
  const time = pattern.test(text) ? Date.parse(`${text}Z`) : NaN;
  // A day that does not exist, such as 31 February, is moved on by some parsers.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text))
    throw invalid("`moment` must be a date and time such as 2026-03-03T14:05.");
  const clock = text.replace("T", " ");
  // In the hour that is left out in spring, clocks are read as before it.
  const start = inLondon.format(time) === clock ? time : londonSummer(time, clock);
  return (start + minute) * 1000 - 1;
}

function londonSummer(time: number, clock: string): number {
  return inLondon.format(time - hour) === clock ? time - hour : time;
}
