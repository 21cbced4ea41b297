/** The time zone of a site whose settings name none. */
const defaultTimeZone = "Europe/London";

/** Whether `Intl` supports a zone of this name (IANA, such as `America/New_York`); offsets such as `+01:00` are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The zone that a setting names; `defaultTimeZone` when it is blank or names no zone. */
export function timeZoneOf(setting: string): string {
  const name = setting.trim();
  return isTimeZone(name) ? name : defaultTimeZone;
}

/**
 * The instant, in milliseconds since 1970, at which clocks in a zone show a minute such as `2026-10-25T01:30`; undefined for
 * any other text. For a minute that occurs twice, `repeated` selects the earlier or the later instant. A minute that clocks
 * skip is converted with the offset from before the change, so that 01:30 in a skipped hour is 02:30.
 */
export function instantOf(
  zone: string,
  wallClock: string,
  { repeated = "earlier" }: { repeated?: "earlier" | "later" } = {},
): number | undefined {
  if (!pattern.test(wallClock)) return undefined;
  const asUtc = Date.parse(`${wallClock}Z`);
  // Some parsers turn a day that does not exist, such as 31 February, into a later one.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(wallClock)) return undefined;
  const clock = clockIn(zone);
  const before = asUtc - offsetAt(clock, asUtc - day);
  const after = asUtc - offsetAt(clock, asUtc + day);
  const shown = [before, after]
    .filter((instant) => shownBy(clock, instant).slice(0, minuteLength) === wallClock)
    .toSorted((one, other) => one - other);
  return (repeated === "earlier" ? shown[0] : shown.at(-1)) ?? before;
}

/** The minute that clocks in a zone show at an instant in milliseconds since 1970, such as `2026-10-25T01:30`. */
export function wallClockOf(zone: string, instant: number): string {
  return shownBy(clockIn(zone), instant).slice(0, minuteLength);
}

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const minuteLength = "2026-10-25T01:30".length;
// No zone is further from UTC, and none changes its clocks twice within two days.
const day = 24 * 3_600_000;

// Swedish formats dates and times as in ISO 8601, with a space for the T.
function clockIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
}

/** Date and time to the second. */
function shownBy(clock: Intl.DateTimeFormat, instant: number): string {
  return clock.format(instant).replace(" ", "T");
}

/** How far a clock is ahead of UTC, in milliseconds. */
function offsetAt(clock: Intl.DateTimeFormat, instant: number): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${shownBy(clock, instant)}Z`) - wholeSeconds;
}
