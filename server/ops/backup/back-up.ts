import { existsSync } from "node:fs";
import { chmod, readdir, stat } from "node:fs/promises";
import { CodedError } from "#server/errors.ts";
import { makeFolder, syncFolder, unlessAbsent } from "#server/durable-files.ts";
import { checkFiles } from "./check-backup.ts";
import { copyDatabase, hashesIn } from "./database-copy.ts";
import { copyDurably, linkDurably, sha256Of, syncFile } from "./durable-copy.ts";
import {
  databaseFile,
  objectFile,
  secretFile,
  within,
  writeManifest,
  type Manifest,
  type ManifestEntry,
} from "./manifest.ts";

export interface BackUpOptions {
  dataFolder: string;
  /** An empty or new folder. */
  to: string;
  /** How stored files are handled: copied; hard-linked on the same disk, which takes no space; or left in S3. */
  objects: "copied" | "linked" | "elsewhere";
}

/**
 * Copies the content of a data folder, even while a server runs on it, and verifies the copy before writing its manifest.
 * FAILED_PRECONDITION names what is missing, DATA_LOSS what is damaged.
 */
export async function backUp({ dataFolder, to, objects }: BackUpOptions): Promise<Manifest> {
  const database = within(dataFolder, databaseFile);
  if (!existsSync(database)) throw refused(`There is nothing to back up in ${dataFolder}.`);
  await makeFolder(to);
  if ((await readdir(to)).length > 0)
    throw refused(`${to} is not empty: each backup needs a folder of its own.`);

  // The database is copied first: the files it refers to were on disk before, and are never changed.
  copyDatabase(database, within(to, databaseFile));
  // The database contains password hashes.
  await chmod(within(to, databaseFile), 0o600);
  await syncFile(within(to, databaseFile));
  await syncFolder(to);
  const files = [await entryOf(to, databaseFile)];
  if (existsSync(within(dataFolder, secretFile))) {
    await copyDurably(within(dataFolder, secretFile), within(to, secretFile));
    files.push(await entryOf(to, secretFile));
  }
  const copy = objects === "linked" ? linkDurably : copyDurably;
  const hashes = objects === "elsewhere" ? [] : hashesIn(within(to, databaseFile));
  for (const { hash, names, kept } of hashes) {
    const path = objectFile(hash);
    const from = within(dataFolder, path);
    const found = await unlessAbsent(stat(from));
    if (found) {
      await copy(from, within(to, path));
      files.push({ path, size: found.size, sha256: hash });
    } else if (kept) {
      throw new CodedError("DATA_LOSS", `The bytes of ${names} are missing: ${from}`);
    }
  }

  const place = objects === "elsewhere" ? { objects } : {};
  const manifest: Manifest = { format: 1, made: new Date().toISOString(), ...place, files };
  await checkFiles(to, manifest);
  await writeManifest(to, manifest);
  return manifest;
}

async function entryOf(folder: string, path: string): Promise<ManifestEntry> {
  const file = within(folder, path);
  return { path, size: (await stat(file)).size, sha256: await sha256Of(file) };
}

function refused(message: string): CodedError {
  return new CodedError("FAILED_PRECONDITION", message);
}
