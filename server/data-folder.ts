import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CodedError } from "#server/errors.ts";

/** Milliseconds that a process which is about to end is waited for. */
const patience = 2000;
const sqliteBusy = 5;

/**
 * Makes the data folder and keeps it for this process until `release`: what one process knows of the content (its
 * change feed, its event streams, its pages) another one's updates would not reach. FAILED_PRECONDITION says why the
 * folder cannot be had. The lock is the operating system's, so none is left behind by a process that is killed.
 */
export function holdDataFolder(folder: string): { release(): void } {
  makeDataFolder(folder);
  const lock = new DatabaseSync(path.join(folder, "in-use.db"), { timeout: patience });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new CodedError(
      "FAILED_PRECONDITION",
      `Another process works on ${folder}: stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}

/** Makes the data folder if it is not there. FAILED_PRECONDITION says in a sentence why it cannot be used. */
export function makeDataFolder(folder: string): void {
  const refuse = (what: string, cause: unknown) =>
    new CodedError(
      "FAILED_PRECONDITION",
      `DATA_DIR is ${folder}, ${what}: set it to a folder that this account may write to.`,
      { cause },
    );
  try {
    makeFolders(path.resolve(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw refuse("in which nothing can be written", cause);
    throw refuse(found ? "which is no folder" : "which cannot be made", cause);
  }
}

/** One by one: all at once, Node tries for ever where a file system takes no folder at all, such as /proc. */
function makeFolders(folder: string): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (path.dirname(folder) !== folder) makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isThere()) throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
