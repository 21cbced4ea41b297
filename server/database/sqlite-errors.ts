import { CodedError } from "#server/errors.ts";

const busy = 5;
const ioError = 10;
const corrupt = 11;
const full = 13;
const notADatabase = 26;

/** What an error of the engine means to us. */
export interface SqliteFailure {
  /** True when nothing more may be written: the disk or the file can no longer be trusted. */
  broken: boolean;
  error: Error;
}

/** Reads an error of `node:sqlite`; errors that only a mistake of ours can cause are handed on as they are. */
export function readSqliteError(cause: unknown): SqliteFailure {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  // The low byte is the primary code; the rest says where it happened.
  const code = "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : 0;
  if (code === corrupt || code === notADatabase)
    return { broken: true, error: new DamagedDatabase(error) };
  if (code === ioError) return { broken: true, error: storeBroken(error) };
  if (code === full) {
    const message = "The disk is full. Nothing was saved.";
    return {
      broken: false,
      error: new CodedError("RESOURCE_EXHAUSTED", message, { status: 507, cause: error }),
    };
  }
  if (code === busy) {
    const message = "The database is busy. Try again in a moment.";
    return { broken: false, error: new CodedError("UNAVAILABLE", message, { cause: error }) };
  }
  return { broken: false, error };
}

/** The file does not hold what was written into it: no new start mends that, only a backup. */
export class DamagedDatabase extends CodedError {
  constructor(cause: unknown) {
    super(
      "UNAVAILABLE",
      "The database is damaged. Nothing can be saved until a backup is restored.",
      {
        cause,
      },
    );
  }
}

/** What every write gets once the database is broken. */
export function storeBroken(cause: unknown): CodedError {
  return new CodedError("UNAVAILABLE", "The database cannot be written to. Nothing was saved.", {
    cause,
  });
}
