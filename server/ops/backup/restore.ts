import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { lockDataFolder } from "#server/data-folder.ts";
import { CodedError } from "#server/errors.ts";
import { makeFolder, syncFolder } from "#server/durable-files.ts";
import { checkBackup } from "./check-backup.ts";
import { prepareRestored, type BroughtBack } from "./database-copy.ts";
import { copyDurably, linkDurably, sha256Of } from "./durable-copy.ts";
import { databaseFile, within, type Manifest, type ManifestEntry } from "./manifest.ts";

interface RestoreOptions {
  backup: string;
  dataFolder: string;
  /** Allows existing content to be replaced. */
  replace: boolean;
}

interface Restored {
  manifest: Manifest;
  /** Where the previous database was moved. */
  kept: string | undefined;
  broughtBack: BroughtBack;
}

const databaseCompanions = ["-wal", "-shm"];

/**
 * Restores a backup into a data folder after verifying every byte. FAILED_PRECONDITION when a process uses the folder, or when it
 * has content and `replace` is false; DATA_LOSS names what is damaged. When interrupted, it leaves the previous database in place
 * and can be run again.
 */
export async function restore({ backup, dataFolder, replace }: RestoreOptions): Promise<Restored> {
  const manifest = await checkBackup(backup);
  const hold = lockDataFolder(dataFolder);
  try {
    const occupied = existsSync(within(dataFolder, databaseFile));
    if (occupied && !replace)
      throw new CodedError(
        "FAILED_PRECONDITION",
        `${dataFolder} already holds content: add --replace to put the backup in its place. What is there now will be kept beside it.`,
      );
    // Stored files come first: their names are hashes of their content, so existing ones are not changed.
    const [last, first] = partition(manifest.files, (entry) => entry.path.startsWith("files/"));
    for (const entry of first)
      // Most are there, and copies of them could fill the disk.
      if (!(await isIntact(dataFolder, entry))) await put(backup, dataFolder, entry);
    const kept = occupied ? await keep(dataFolder, last) : undefined;
    // The database comes last, replacing the previous one atomically.
    const ordered = last.toSorted((one, other) => rank(one) - rank(other));
    let broughtBack: BroughtBack = { links: 0, schedules: 0, missed: 0 };
    for (const entry of ordered)
      await put(backup, dataFolder, entry, (arrived) => {
        if (entry.path === databaseFile) broughtBack = prepareRestored(arrived);
      });
    await syncFolder(dataFolder);
    return { manifest, kept, broughtBack };
  } finally {
    hold.release();
  }
}

/** Whether the data folder already has a file of a backup, byte for byte. */
async function isIntact(dataFolder: string, entry: ManifestEntry): Promise<boolean> {
  // Unreadable files are replaced as well.
  const sum = await sha256Of(within(dataFolder, entry.path)).catch(() => undefined);
  return sum === entry.sha256;
}

/** Writes a file under a temporary name, verifies and prepares it, and then renames it. */
async function put(
  backup: string,
  dataFolder: string,
  entry: ManifestEntry,
  prepare: (arrived: string) => void = () => {},
): Promise<void> {
  const file = within(dataFolder, entry.path);
  const arriving = `${file}.${randomUUID()}`;
  try {
    await copyDurably(within(backup, entry.path), arriving);
    if ((await sha256Of(arriving)) !== entry.sha256)
      throw new CodedError("DATA_LOSS", `${file} could not be written as it is in the backup.`);
    prepare(arriving);
    if (entry.path === databaseFile) await dropCompanions(dataFolder);
    await rename(arriving, file);
    await syncFolder(path.dirname(file));
  } finally {
    await rm(arriving, { force: true });
  }
}

/** Removes the previous database's log, which must never be applied to the restored one. */
async function dropCompanions(dataFolder: string): Promise<void> {
  for (const companion of databaseCompanions)
    await rm(within(dataFolder, databaseFile + companion), { force: true });
  await syncFolder(dataFolder);
}

/** Moves content about to be replaced aside, with the log of pages not yet in the database file. */
async function keep(dataFolder: string, entries: readonly ManifestEntry[]): Promise<string> {
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const folder = path.join(dataFolder, `replaced-${time}`);
  await makeFolder(folder);
  const companions = databaseCompanions.map((companion) => databaseFile + companion);
  for (const name of [...entries.map((entry) => entry.path), ...companions])
    if (existsSync(within(dataFolder, name)))
      await linkDurably(within(dataFolder, name), within(folder, name));
  return folder;
}

function rank({ path: name }: ManifestEntry): number {
  return name === databaseFile ? 1 : 0;
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [rest: T[], matching: T[]] {
  return [all.filter((one) => !test(one)), all.filter(test)];
}
