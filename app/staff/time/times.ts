import { wallClockOf } from "#content/time-zone.ts";

/** The formatters for times in the staff area. */
export type Times = ReturnType<typeof createTimes>;

/**
 * Creates formatters for times in a zone, which add the zone's short name if the reader's own clock differs. Times are RFC 3339
 * or milliseconds since 1970.
 */
export function createTimes(timeZone: string, ownZone = timeZone) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
  const hour = format({ hour: "2-digit", minute: "2-digit" });
  const dayThisYear = format({ weekday: "short", day: "numeric", month: "short" });
  const shortDay = format({ day: "numeric", month: "short", year: "numeric" });
  const weekday = format({ weekday: "long" });
  const longDay = format({ dateStyle: "long" });
  const zoneName = format({ timeZoneName: "short" });

  /** Returns the time of day, such as "14:03", or "14:03 GMT" if the reader's own clock differs. */
  function clock(moment: Date): string {
    const shown = hour.format(moment);
    const instant = moment.getTime();
    if (ownZone === timeZone || wallClockOf(ownZone, instant) === wallClockOf(timeZone, instant))
      return shown;
    return `${shown} ${partOf(zoneName, moment, "timeZoneName")}`;
  }

  return {
    /** "14:03" today, "Tue 17 Nov, 14:03" this year, "17 Nov 2025, 14:03" in earlier years; blank for an invalid time. */
    moment(time: string | number, now: Date = new Date()): string {
      const moment = new Date(time);
      if (Number.isNaN(moment.getTime())) return "";
      if (shortDay.format(moment) === shortDay.format(now)) return clock(moment);
      const isThisYear = partOf(shortDay, moment, "year") === partOf(shortDay, now, "year");
      // Some versions of the locale data put a comma after the weekday.
      const day = isThisYear
        ? dayThisYear.format(moment).replace(",", "")
        : shortDay.format(moment);
      return `${day}, ${clock(moment)}`;
    },

    /** "today at 14:03", "on Tuesday at 14:03", "on 3 November 2026 at 14:03". */
    relative(time: string | number, now: Date = new Date()): string {
      const moment = new Date(time);
      const dayOf = (date: Date) => Date.parse(wallClockOf(timeZone, date.getTime()).slice(0, 10));
      const days = (dayOf(now) - dayOf(moment)) / 86_400_000;
      const at = `at ${clock(moment)}`;
      if (days === 0) return `today ${at}`;
      if (days === 1) return `yesterday ${at}`;
      return `on ${(days > 0 && days < 7 ? weekday : longDay).format(moment)} ${at}`;
    },

    /** "3 November 2026". */
    day: (time: string | number): string => longDay.format(new Date(time)),

    /** "3 November 2026 at 14:03". */
    full: (time: string | number): string =>
      `${longDay.format(new Date(time))} at ${clock(new Date(time))}`,

    /** The minute in the format of a date input. */
    input: (time: string): string => wallClockOf(timeZone, Date.parse(time)),
  };
}

function partOf(
  format: Intl.DateTimeFormat,
  moment: Date,
  wanted: Intl.DateTimeFormatPartTypes,
): string {
  return format.formatToParts(moment).find(({ type }) => type === wanted)?.value ?? "";
}
