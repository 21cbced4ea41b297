const day = 24 * 3_600_000;

/** Returns the days of a month such as `2026-11`, from the Monday before its first to the Sunday after its last. */
export function daysOfMonth(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00Z`);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * day;
  const next = Date.parse(`${monthAfter(month, 1)}-01T00:00Z`);
  const weeks = Math.ceil((next - start) / (7 * day));
  return Array.from({ length: weeks * 7 }, (_, at) =>
    new Date(start + at * day).toISOString().slice(0, 10),
  );
}

/** Returns the month a number of months later. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

const words = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" });

/** Formats a month, such as "November 2026". */
export function monthInWords(month: string): string {
  return words.format(new Date(`${month}-01T00:00Z`));
}
