import path from "node:path";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import type { BackUpOptions } from "./back-up.ts";
import { nightlyFolder, readManifest, type Manifest } from "./manifest.ts";
import { readdir, rm } from "node:fs/promises";
import { unlessAbsent } from "#server/durable-files.ts";

const minute = 60_000;

/** The state of nightly backups; safe to show to visitors. */
interface BackupState {
  state: "off" | "waiting" | "running" | "ok" | "failed";
  /** Start time of the newest complete backup, as ISO 8601. */
  newest?: string | undefined;
}

interface NightlyOptions {
  dataFolder: string;
  /** Whether the bytes of stored files are in S3, which has its own backups. */
  filesElsewhere?: boolean;
  log: Pick<Logger, "info" | "error">;
  now?: () => Date;
  /** Milliseconds after 03:30, constant for the life of the process. */
  delay?: number;
  /** Milliseconds between two checks of the clock. */
  interval?: number;
  /** Milliseconds before the first check, so that it does not slow the start. */
  firstAfter?: number;
  /** Milliseconds after a failure. */
  retryAfter?: number;
}

/**
 * Makes a verified backup of the data folder, within it, every night. Checks the clock every minute instead of setting one long
 * timer: machines sleep, clocks are adjusted, and a missed backup is made later.
 */
export function startNightly(options: NightlyOptions) {
  const { dataFolder, log, now = () => new Date(), interval = minute } = options;
  const objects = options.filesElsewhere ? "elsewhere" : "linked";
  const { delay = Math.random() * 20 * minute } = options;
  const { firstAfter = 5 * minute, retryAfter = 60 * minute } = options;
  const copies = openNightlyCopies(path.join(dataFolder, nightlyFolder));
  const stopping = new AbortController();
  let state: BackupState = { state: "waiting" };
  let pause = { since: now().getTime(), length: firstAfter };
  let running: Promise<void> | undefined;

  const timer = setInterval(() => void look(), interval).unref();

  function look(): Promise<void> {
    running ??= copyIfDue().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function copyIfDue(): Promise<void> {
    try {
      const at = now();
      if (isWithin(pause, at.getTime()) || stopping.signal.aborted) return;
      const newest = await copies.newest(at);
      if (newest && newest >= lastDue(at, delay)) {
        state = { state: "ok", newest: newest.toISOString() };
        return;
      }
      state = { state: "running", newest: newest?.toISOString() };
      await copy(at);
      state = { state: "ok", newest: at.toISOString() };
    } catch (error) {
      if (stopping.signal.aborted) return;
      state = { ...state, state: "failed" };
      pause = { since: now().getTime(), length: retryAfter };
      log.error({ err: error }, "the nightly copy failed: the content is not backed up");
    }
  }

  async function copy(at: Date): Promise<void> {
    const to = copies.place(at);
    const manifest = await backUpAside({ dataFolder, to, objects }, stopping.signal).catch(
      async (error: unknown) => {
        // It may contain a whole database, so incomplete copies of many retries would fill the disk.
        await copies.discard(to).catch(() => undefined);
        throw error;
      },
    );
    const bytes = manifest.files.reduce((sum, file) => sum + file.size, 0);
    log.info({ to, files: manifest.files.length, bytes }, "the nightly copy is made and verified");
    await copies.clear(at);
  }

  return {
    state: (): BackupState => state,
    /** Checks the clock now. */
    look,
    /** Aborts a running backup; the next start makes it again. */
    async close(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Whether a time is within a pause; a time before it shows that the clock was ahead. In milliseconds. */
function isWithin({ since, length }: { since: number; length: number }, time: number): boolean {
  return time >= since && time < since + length;
}

/** Makes a backup in a worker thread; `signal` aborts it. */
async function backUpAside(options: BackUpOptions, signal: AbortSignal): Promise<Manifest> {
  const script = new URL("./backup-worker.ts", import.meta.url);
  const worker = new Worker(script, { workerData: options });
  try {
    // An error in the thread is emitted as "error" and thrown here.
    await once(worker, "exit", { signal });
    return await readManifest(options.to);
  } finally {
    await worker.terminate();
  }
}

/** The time of the nightly backup, local, when few visitors are awake. */
const due = { hour: 3, minute: 30 };

/** The last due time before `now`; `delay` in milliseconds spreads the sites of one machine. */
export function lastDue(now: Date, delay: number): Date {
  const today = dueOn(now, 0, delay);
  return today <= now ? today : dueOn(now, -1, delay);
}

// Counts calendar days, since some have 23 hours and some 25.
function dueOn(now: Date, days: number, delay: number): Date {
  const at = new Date(
    now.getFullYear(),
    now.getMonth(),
    now.getDate() + days,
    due.hour,
    due.minute,
  );
  return new Date(at.getTime() + delay);
}

const day = 24 * 60 * 60 * 1000;
const retention = 14 * day;

/** The folder of nightly backups, each named by its start time. Folders with other names are left alone. */
function openNightlyCopies(folder: string) {
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
    /** The folder for a backup started now. */
    place: (now: Date): string => path.join(folder, nameOf(now)),

    /** Start time of the newest complete backup, without those of a time when the clock was ahead. */
    async newest(now: Date): Promise<Date | undefined> {
      for (const copy of await begun())
        if (copy.at <= now && (await isWhole(copy.path))) return copy.at;
      return undefined;
    },

    /** Removes a failed backup. */
    async discard(place: string): Promise<void> {
      if (!(await isWhole(place))) await rm(place, { recursive: true, force: true });
    },

    /**
     * Removes unfinished backups, and complete ones older than 14 days: these only beside a newer one of another night, since a
     * clock that is years ahead for a moment makes all of them look old.
     */
    async clear(now: Date): Promise<void> {
      let hasRecent = false;
      for (const copy of await begun()) {
        const whole = await isWhole(copy.path);
        const age = now.getTime() - copy.at.getTime();
        if (whole ? hasRecent && age > retention : copy.at < now)
          await rm(copy.path, { recursive: true, force: true });
        hasRecent ||= whole && age > day / 2 && age <= retention;
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

/** A time as a folder name, valid on every system: `2026-11-21T03-42-10Z`. */
function nameOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

function timeOf(name: string): Date | undefined {
  const [, date, clock] = /^(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z$/.exec(name) ?? [];
  const time = new Date(`${date}T${clock?.replaceAll("-", ":")}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
