import type { Message } from "#server/mail/message.ts";
import type { Schedule } from "./schedule-rows.ts";

/** The mail to the owner of a bundle that was not published on time. */
export function bundleNotice(
  { name, id, schedule, zone }: { name: string; id: string; schedule: Schedule; zone: string },
  { to, origin }: { to: string; origin: string | undefined },
): Message {
  const title = name === "" ? "A bundle" : `“${name}”`;
  const when = momentInZone(zone, schedule.due);
  const why =
    schedule.state === "missed"
      ? "The server was not running at that time, and it is too late now to publish without asking you."
      : (schedule.problem ?? "It could not be published.");
  const lines = [
    `${title} was to go live on ${when}, and did not.`,
    "",
    why,
    "",
    "None of it is on the site. Open the bundle to publish it now, or to choose another time.",
    ...(origin === undefined ? [] : ["", `${origin}/dashboard/bundles/${id}`]),
    "",
  ];
  return { to, subject: `Not published: ${name || "a bundle"}`, text: lines.join("\n") };
}

/** A time in a zone, in words, such as "Friday 27 November 2026 at 09:00 GMT". */
export function momentInZone(zone: string, instant: number): string {
  const words = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(instant);
  // Some versions of the locale data put a comma after the weekday.
  return words.replace(",", "");
}
