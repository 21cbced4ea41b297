import { open, mkdir, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { CodedError } from "#server/errors.ts";

/** Creates a folder and its parents durably: they survive a power cut. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  // A new folder is an entry in its parent, so the parent is synced.
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/** Waits until the entries of a folder are on disk. Windows cannot open a folder and needs no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  await using handle = await open(folder, "r");
  await handle.sync();
}

/** The result of a file-system call, or undefined when nothing exists at the path. */
export async function unlessAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw problem;
  }
}

/** Writes a file so that, after a crash or a power cut, it is there as a whole or as it was before. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  // An earlier process may have been killed before it renamed its own.
  await rm(unfinished, { force: true });
  await withNewFile(unfinished, async (file) => {
    await file.writeFile(text);
    await file.sync();
    await rename(unfinished, path);
  });
  await syncFolder(dirname(path));
}

/** Opens a new file for `write` and removes it when that fails. */
export async function withNewFile<T>(
  path: string,
  write: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path, "wx", 0o600);
  try {
    return await write(file).finally(() => file.close());
  } catch (problem) {
    await rm(path, { force: true });
    throw isFull(problem) ? diskFull(problem) : problem;
  }
}

function isFull(problem: unknown): boolean {
  const { code } = problem as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}

function diskFull(cause: unknown): CodedError {
  const message = "The disk is full. Nothing was saved.";
  return new CodedError("RESOURCE_EXHAUSTED", message, { status: 507, cause });
}
