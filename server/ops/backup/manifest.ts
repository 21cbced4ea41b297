import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { CodedError } from "#server/errors.ts";
import { writeDurably } from "#server/durable-files.ts";

/** The contents of a backup. Written last: a folder without it is not a backup. */
export interface Manifest {
  format: 1;
  /** ISO 8601. */
  made: string;
  /** Set when the bytes of stored files are not in the backup. */
  objects?: "elsewhere";
  files: readonly ManifestEntry[];
}

/** A file: its path in the backup, as in a data folder; size in bytes; SHA-256 in hexadecimal. */
export interface ManifestEntry {
  path: string;
  size: number;
  sha256: string;
}

const name = "manifest.json";
const digestName = "manifest.json.sha256";

/** Files of a backup that its manifest cannot list. */
export const manifestFiles: readonly string[] = [name, digestName];

/** Writes the manifest, and beside it its digest in the format of `sha256sum --check`. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
  await writeDurably(path.join(folder, digestName), `${digestOf(text)}  ${name}\n`);
  await writeDurably(path.join(folder, name), text);
}

/** Reads the manifest of a backup; DATA_LOSS when it is missing, damaged or incomplete. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await textIn(folder, name);
  if (text === undefined)
    throw lost(`${folder} is not a complete backup: it has no ${name}, which is written last.`);
  const digest = await textIn(folder, digestName);
  if (digest?.slice(0, 64) !== digestOf(text))
    throw lost(`${path.join(folder, name)} is damaged: it does not match ${digestName}.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw lost(`${folder} was made by a newer version, which is needed to read it.`);
  const stray = manifest.files.find((entry) => !isOurs(entry.path));
  if (stray) throw lost(`${folder} names a file that no backup has: ${stray.path}`);
  return manifest;
}

function isOurs(entryPath: string): boolean {
  return /^(?:site\.db|secret|files\/objects\/[0-9a-f]{2}\/[0-9a-f]{64})$/.test(entryPath);
}

async function textIn(folder: string, file: string): Promise<string | undefined> {
  try {
    return await readFile(path.join(folder, file), "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function lost(message: string): CodedError {
  return new CodedError("DATA_LOSS", message);
}

/** The database, as a path within a data folder and within a backup. */
export const databaseFile = "site.db";

/** The key material: without it second factors cannot be decrypted. */
export const secretFile = "secret";

/** The folder of nightly backups within a data folder. */
export const nightlyFolder = "backups";

/** The path of a stored file's bytes, with `/`, within a data folder and within a backup. */
export function objectFile(hash: string): string {
  return `files/objects/${hash.slice(0, 2)}/${hash}`;
}

/** A path within a folder, with the system's separators. */
export function within(folder: string, file: string): string {
  return path.join(folder, ...file.split("/"));
}
