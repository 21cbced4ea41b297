import { decodeFields } from "#content/fields/field.ts";
import { settings, type Settings } from "#content/model.ts";
import { timeZoneOf } from "#content/time-zone.ts";
import type { Documents } from "#server/documents/store.ts";

/** The site's settings; blank where none are stored. */
export async function readSettings({ get }: Pick<Documents, "get">): Promise<Settings> {
  const stored = await get(`${settings.collection}/${settings.uid}`);
  return decodeFields(settings.fields, stored?.fields ?? {});
}

/** The time zone of the site's settings, London's when none is set. */
export async function readTimeZone(documents: Pick<Documents, "get">): Promise<string> {
  return timeZoneOf((await readSettings(documents)).timeZone);
}
