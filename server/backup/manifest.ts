import { createHash } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { CodedError } from "#server/errors.ts";
import { syncFolder } from "#server/files/durable.ts";

/** What a backup consists of. It is written last: a folder without it is not a backup. */
export interface Manifest {
  format: 1;
  /** ISO 8601. */
  made: string;
  /** Where the bytes of stored files are kept when not in here. */
  objects?: "elsewhere";
  files: readonly ManifestEntry[];
}

/** One file: its path within the backup, which is the one it has in a data folder; bytes; SHA-256 in hexadecimal. */
export interface ManifestEntry {
  path: string;
  size: number;
  sha256: string;
}

const name = "manifest.json";
const digestName = "manifest.json.sha256";

/** The files of a backup that its manifest cannot name. */
export const manifestFiles: readonly string[] = [name, digestName];

/** Declares a backup whole. Its own digest lies beside it, in the form that `sha256sum --check` reads. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
  await writeDurably(path.join(folder, digestName), `${digestOf(text)}  ${name}\n`);
  const unfinished = path.join(folder, `${name}.unfinished`);
  await writeDurably(unfinished, text);
  await syncFolder(folder);
  await rename(unfinished, path.join(folder, name));
  await syncFolder(folder);
}

/** Reads what a backup consists of; DATA_LOSS says why a folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await textIn(folder, name);
  if (text === undefined)
    throw lost(`${folder} is not a whole backup: it has no ${name}, which is written last.`);
  const digest = await textIn(folder, digestName);
  if (digest?.slice(0, 64) !== digestOf(text))
    throw lost(`${path.join(folder, name)} is damaged: it does not fit ${digestName}.`);
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

async function writeDurably(file: string, text: string): Promise<void> {
  await using handle = await open(file, "w", 0o600);
  await handle.writeFile(text);
  await handle.sync();
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function lost(message: string): CodedError {
  return new CodedError("DATA_LOSS", message);
}
