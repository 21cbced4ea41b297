import type { BundleRow } from "./bundle-views.ts";

/** Maximum octets of a line without its break (RFC 5545, section 3.1). */
const maxLine = 75;

/** Scheduled bundles as a calendar file (RFC 5545): each is an event without duration, with a reminder an hour before. */
export function calendarOf(
  bundles: readonly BundleRow[],
  { origin, siteName }: { origin: string; siteName: string },
): string {
  const host = new URL(origin).host;
  const events = bundles.flatMap(({ id, name, count, due, lacksApproval }) => {
    // A bundle that was missed or stopped has its past time until someone sets another.
    if (!due || due.state === "missed" || due.state === "stopped") return [];
    const approval = lacksApproval ? ". It goes live only if a client approves it before then" : "";
    const documents = count === 1 ? "1 document" : `${count} documents`;
    return [
      "BEGIN:VEVENT",
      `UID:${id}@${host}`,
      `DTSTAMP:${utc(Date.now())}`,
      `DTSTART:${utc(Date.parse(due.time))}`,
      `SUMMARY:${escaped(`Goes live: ${name}`)}`,
      `DESCRIPTION:${escaped(`${documents}, scheduled by ${due.by.name}${approval}`)}`,
      `URL:${origin}/dashboard/bundles/${id}`,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escaped(`In an hour: ${name}`)}`,
      "TRIGGER:-PT1H",
      "END:VALARM",
      "END:VEVENT",
    ];
  });
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(siteName)}//Bundles//EN`,
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A time such as 20261127T090000Z. */
function utc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r?\n|\r/g, "\\n");
}

/** Folds a line between characters; continuation lines begin with a space. */
function folded(line: string): string {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > maxLine) {
      parts.push(" ");
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += length;
  }
  return parts.join("\r\n");
}
