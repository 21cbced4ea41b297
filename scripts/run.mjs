import { spawn } from "node:child_process";

/**
 * Runs a command, passing its output through, without input, so that it cannot wait for a user. Resolves to the exit code
 * (127 when it could not be started, 128 when a signal or the time limit ended it); never rejects.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, shell?: boolean, minutes?: number, quiet?: boolean }} options
 *   a quiet command shows only its errors
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd, env = {}, shell = false, minutes = 15, quiet = false }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      shell,
      stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
    });
    const stop = () => child.kill("SIGTERM");
    const late = setTimeout(() => {
      console.error(`Stopped after ${minutes} minutes: ${command} ${args.join(" ")}`);
      stop();
      setTimeout(() => child.kill("SIGKILL"), 10_000).unref();
    }, minutes * 60_000);
    process.once("SIGINT", stop).once("SIGTERM", stop);
    child.once("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(127);
    });
    child.once("exit", (code) => finish(code ?? 128));

    /** @param {number} code */
    function finish(code) {
      clearTimeout(late);
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve(code);
    }
  });
}
