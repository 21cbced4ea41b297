import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { unlessAbsent } from "./durable-copy.ts";
import { readManifest } from "./manifest.ts";

const day = 24 * 60 * 60 * 1000;
const keptFor = 14 * day;

/** The folder in which the nightly copies stand, each named by the time it was begun. What has another name is not ours. */
export function createShelf(folder: string) {
  async function begun(): Promise<{ path: string; at: Date }[]> {
    const names = (await unlessAbsent(readdir(folder))) ?? [];
    return names
      .flatMap((name) => {
        const at = timeOf(name);
        return at ? [{ path: path.join(folder, name), at }] : [];
      })
      .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  }

  return {
    /** Where a copy begun now belongs. */
    place: (now: Date): string => path.join(folder, nameOf(now)),

    /** When the newest whole copy was begun. */
    async newest(): Promise<Date | undefined> {
      for (const copy of await begun()) if (await isWhole(copy.path)) return copy.at;
      return undefined;
    },

    /** Removes copies older than 14 days and those that were never finished, but never the newest whole one. */
    async clear(now: Date): Promise<void> {
      let newerIsWhole = false;
      for (const copy of await begun()) {
        const whole = await isWhole(copy.path);
        const expired = now.getTime() - copy.at.getTime() > keptFor;
        if (whole ? newerIsWhole && expired : copy.at < now)
          await rm(copy.path, { recursive: true, force: true });
        newerIsWhole ||= whole;
      }
    },
  };
}

async function isWhole(folder: string): Promise<boolean> {
  return await readManifest(folder).then(
    () => true,
    () => false,
  );
}

/** A time as the name of a folder, the same on every system: `2026-11-21T03-42-10Z`. */
function nameOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

function timeOf(name: string): Date | undefined {
  const [, date, clock] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z$/.exec(name) ?? [];
  const time = new Date(`${date}T${clock?.replaceAll("-", ":")}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
