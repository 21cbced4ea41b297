import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { CodedError } from "#server/errors.ts";

/** A backup that reads is waited for this many times, this many milliseconds each. */
const tries = 40;
const rest = 250;

/**
 * Writes the database anew without what was deleted, and empties its log. On a connection of its own, since VACUUM attaches a
 * database, which ours may not.
 */
export async function scrubFile(file: string, onError: (error: unknown) => Error): Promise<void> {
  try {
    using connection = new DatabaseSync(file, { timeout: 5000, limits: { attach: 1 } });
    connection.exec("pragma secure_delete = on; pragma synchronous = full");
    connection.exec("vacuum");
    for (let at = 0; at < tries; at += 1) {
      const [done] = connection.prepare("pragma wal_checkpoint(truncate)").all();
      if (done?.busy === 0) return;
      await setTimeout(rest);
    }
  } catch (error) {
    throw onError(error);
  }
  const message =
    "It was erased, but a backup that is being made still reads the old bytes. Please erase it again in a few minutes.";
  throw new CodedError("UNAVAILABLE", message);
}
