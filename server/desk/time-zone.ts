import { settings } from "#content/settings.ts";
import { timeZoneOf } from "#content/time-zone.ts";
import type { Documents } from "#server/documents/store.ts";

/** The time zone of the site's settings, London's when none is set. */
export async function readTimeZone(documents: Pick<Documents, "get">): Promise<string> {
  const stored = await documents.get(`${settings.collection}/${settings.uid}`);
  return timeZoneOf(settings.fields.timeZone.decode(stored?.fields["timeZone"]));
}
