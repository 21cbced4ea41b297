import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CodedError } from "#server/errors.ts";

/** How long to wait for a process that is ending, in milliseconds. */
const lockTimeoutMs = 2000;
const sqliteBusy = 5;

/**
 * Creates the data folder and locks it for this process until `release`: another process would not receive this one's updates
 * (change feed, event streams, cached pages). FAILED_PRECONDITION with the reason when the folder is unavailable. The operating
 * system releases the lock of a killed process.
 */
export function lockDataFolder(folder: string): { release(): void } {
  createDataFolder(folder);
  const lock = new DatabaseSync(path.join(folder, "in-use.db"), { timeout: lockTimeoutMs });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new CodedError(
      "FAILED_PRECONDITION",
      `Another process is using ${folder}: stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}

/** Creates the data folder if it is missing. FAILED_PRECONDITION with the reason when it cannot be used. */
export function createDataFolder(folder: string): void {
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
    throw refuse(found ? "which is not a folder" : "which cannot be created", cause);
  }
}

/** Creates folders one by one, since Node's recursive mkdir never returns on a file system without folders, such as /proc. */
function makeFolders(folder: string): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (path.dirname(folder) !== folder) makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isThere()) throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
