const zone = "Europe/London";
const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: zone,
  weekday: "short",
  day: "numeric",
  month: "short",
});
const dayOfYear = new Intl.DateTimeFormat("en-GB", {
  timeZone: zone,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const hour = new Intl.DateTimeFormat("en-GB", {
  timeZone: zone,
  hour: "2-digit",
  minute: "2-digit",
});

/** Formats a time in London's time zone: "14:03" today, "Tue 17 Nov, 14:03" this year, "17 Nov 2025, 14:03" before; blank when invalid. */
export function momentInWords(time: string, now: Date = new Date()): string {
  const moment = new Date(time);
  if (Number.isNaN(moment.getTime())) return "";
  const clock = hour.format(moment);
  if (dayOfYear.format(moment) === dayOfYear.format(now)) return clock;
  const isThisYear = yearOf(moment) === yearOf(now);
  // Some versions of the locale data put a comma after the weekday.
  const date = isThisYear ? day.format(moment).replace(",", "") : dayOfYear.format(moment);
  return `${date}, ${clock}`;
}

function yearOf(moment: Date): string | undefined {
  return dayOfYear.formatToParts(moment).find(({ type }) => type === "year")?.value;
}
