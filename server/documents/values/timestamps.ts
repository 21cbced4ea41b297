/** Formats microseconds since 1970 as RFC 3339 in UTC, always with six digits, so that text order is time order. */
export function timestampOf(micros: number): string {
  const known = formatted.get(micros);
  if (known !== undefined) return known;
  const milliseconds = Math.floor(micros / 1000);
  const rest = String(micros - milliseconds * 1000).padStart(3, "0");
  const text = `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`;
  if (formatted.size >= maxCached) formatted.clear();
  formatted.set(micros, text);
  return text;
}

/** A cache of recent results, since a commit formats the same few times repeatedly. */
const formatted = new Map<number, string>();
const maxCached = 100;

/** Parses RFC 3339 (years 0001 to 9999, up to nine digits, any offset), truncated to microseconds; undefined when invalid. */
export function canonicalTimestamp(text: string): string | undefined {
  const match = rfc3339.exec(text);
  if (!match) return undefined;
  const [, date = "", time = "", fraction = "", offset = "Z"] = match;
  const utc = new Date(`${date}T${time}Z`);
  // `Date` moves a day such as 30 February into March and rejects other invalid dates.
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 19) !== `${date}T${time}`) {
    return undefined;
  }
  const shifted = new Date(utc.getTime() - offsetMilliseconds(offset));
  const year = shifted.getUTCFullYear();
  if (year < 1 || year > 9999) return undefined;
  return `${shifted.toISOString().slice(0, 19)}.${fraction.slice(1, 7).padEnd(6, "0")}Z`;
}

/** Parses a time written by `timestampOf` to microseconds since 1970. */
export function microsOf(timestamp: string): number {
  return Date.parse(`${timestamp.slice(0, 23)}Z`) * 1000 + Number(timestamp.slice(23, 26));
}

const rfc3339 =
  /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(\.\d{1,9})?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

function offsetMilliseconds(offset: string): number {
  if (offset === "Z" || offset === "z") return 0;
  const sign = offset.startsWith("-") ? -1 : 1;
  return sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6))) * 60_000;
}
