import path from "node:path";
import type { Logger } from "pino";
import { backUpAside } from "./back-up-aside.ts";
import { nightlyFolder } from "./layout.ts";
import { lastDue } from "./night.ts";
import { createShelf } from "./shelf.ts";

const minute = 60_000;

/** How the nightly copies are doing; says nothing that a visitor may not know. */
export interface BackupState {
  state: "off" | "waiting" | "running" | "ok" | "failed";
  /** When the newest whole copy was begun, as ISO 8601. */
  newest?: string | undefined;
}

export interface NightlyOptions {
  dataFolder: string;
  /** Whether the bytes of stored files lie in S3, whose own means keep them. */
  filesElsewhere?: boolean;
  log: Pick<Logger, "info" | "error">;
  now?: () => Date;
  /** Milliseconds after 03:30, the same for as long as the process lives. */
  delay?: number;
  /** Milliseconds between two looks at the clock. */
  interval?: number;
  /** Milliseconds before the first look, when a process that has just started has other things to do. */
  firstAfter?: number;
  /** Milliseconds after a failure. */
  retryAfter?: number;
}

/**
 * Makes a verified copy of the data folder every night, within it. The clock is looked at every minute instead of a timer
 * being set: machines sleep, clocks are set, and a night that was missed is made up for.
 */
export function startNightly(options: NightlyOptions) {
  const { dataFolder, log, now = () => new Date(), interval = minute } = options;
  const objects = options.filesElsewhere ? "elsewhere" : "linked";
  const { delay = Math.random() * 20 * minute } = options;
  const { firstAfter = 5 * minute, retryAfter = 60 * minute } = options;
  const shelf = createShelf(path.join(dataFolder, nightlyFolder));
  const stopping = new AbortController();
  let state: BackupState = { state: "waiting" };
  let notBefore = now().getTime() + firstAfter;
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
      if (at.getTime() < notBefore || stopping.signal.aborted) return;
      const newest = await shelf.newest();
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
      notBefore = now().getTime() + retryAfter;
      log.error({ err: error }, "the nightly copy failed: the content is not backed up");
    }
  }

  async function copy(at: Date): Promise<void> {
    const to = shelf.place(at);
    const manifest = await backUpAside({ dataFolder, to, objects }, stopping.signal);
    const bytes = manifest.files.reduce((sum, file) => sum + file.size, 0);
    log.info({ to, files: manifest.files.length, bytes }, "the nightly copy is made and verified");
    await shelf.clear(at);
  }

  return {
    state: (): BackupState => state,
    /** Looks at the clock at once. */
    look,
    /** Breaks off a copy that is being made; the next start makes it anew. */
    async close(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
