import { spawn } from "node:child_process";
import { constants } from "node:os";
import { pinnedNode, serverEnvironment } from "./pinned-node.mjs";

/**
 * Runs a server with the pinned Node, forwards signals to it and exits with its exit code.
 * @param {string} root
 * @param {string} entry the server's main file, built or as source
 * @param {string[]} flags
 * @param {Record<string, string>} env defaults for the environment
 */
export function serve(root, entry, flags, env) {
  // A separate process group: a terminal sends Ctrl-C to every process it started, and npm forwards it as well. The server must
  // receive it only once, since a second one forces the exit.
  const server = spawn(pinnedNode(root), [...flags, entry], {
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
