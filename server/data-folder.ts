import { mkdirSync } from "node:fs";
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
  makeFolder(folder);
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

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CodedError("FAILED_PRECONDITION", `DATA_DIR cannot be made: ${reason}.`, {
      cause: error,
    });
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === sqliteBusy;
}
