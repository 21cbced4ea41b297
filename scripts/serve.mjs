import { spawn } from "node:child_process";
import { constants } from "node:os";
import { pinnedNode, serverEnvironment } from "./pinned-node.mjs";

/**
 * Runs server/main.ts with the pinned Node for as long as it lives, passes it the signals that we get
 * and ends with its exit code.
 * @param {string} root
 * @param {string[]} flags
 * @param {Record<string, string>} env what the environment does not say already
 */
export function serve(root, flags, env) {
  // A group of its own: a terminal sends Ctrl-C to every process it started, and npm passes it on as
  // well. The server is to hear it once, as a second one means that somebody is impatient.
  const server = spawn(pinnedNode(root), [...flags, "server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    detached: process.platform !== "win32",
    env: { ...serverEnvironment(root), ...env, ...process.env },
  });
  let passedOn = Number.NEGATIVE_INFINITY;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      if (performance.now() - passedOn < 500) return;
      passedOn = performance.now();
      server.kill(signal);
    });
  }
  server.once("error", (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  server.once("exit", (code, signal) =>
    process.exit(code ?? 128 + constants.signals[signal ?? "SIGKILL"]),
  );
}
