import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { copyFile, link, open } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { makeFolder, syncFolder } from "#server/durable-files.ts";

/** Copies a file durably, as a clone where the file system can. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await makeFolder(path.dirname(to));
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await syncFile(to);
  await syncFolder(path.dirname(to));
}

/** Hard-links a file, or copies it where that fails. The file must never be written to. */
export async function linkDurably(from: string, to: string): Promise<void> {
  await makeFolder(path.dirname(to));
  try {
    await link(from, to);
    await syncFolder(path.dirname(to));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EEXIST") throw error;
    await copyDurably(from, to);
  }
}

/** Waits until a file is on disk. */
export async function syncFile(file: string): Promise<void> {
  await using handle = await open(file, "r+");
  await handle.sync();
}

/** The SHA-256 of a file in hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest("hex");
}
