import path from "node:path";
import { pino } from "pino";
import { invalid, startFailure } from "#server/errors.ts";
import type { Config } from "#server/config.ts";
import { openServices, type Services } from "#server/services.ts";

/** Runs a command with its words. On failure it prints why, in one sentence if the reason is known, and exits with 1. */
export async function runCommand(
  command: (words: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(startFailure(error));
    process.exit(1);
  }
}

/**
 * Returns the path of the one file or folder that a command names, or throws its usage. npm runs scripts in the project's folder,
 * so a relative path is relative to the caller's.
 */
export function readPath(words: readonly string[], usage: string): string {
  const [named = "", ...more] = words;
  if (named === "" || named.startsWith("-") || more.length > 0) throw invalid(usage);
  return path.resolve(process.env["INIT_CWD"] ?? process.cwd(), named);
}

/** Opens the services for a command: the log goes to standard error, and a failing disk ends the process with 70. */
export function openCommandServices(config: Config): Promise<Services> {
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  return openServices(config, {
    log,
    onBroken(error) {
      log.fatal({ err: error }, "the disk failed");
      process.exit(70);
    },
  });
}
