import { readFileSync } from "node:fs";
import { join } from "node:path";
import { oneAtATime } from "./one-at-a-time.mjs";
import { findPinnedNode, troubleOfPinnedNode } from "./pinned-node.mjs";
import { run } from "./run.mjs";

/**
 * Makes node_modules what the lock file says, and does nothing where it already is. Tells it where the Node that came does not start.
 * @param {string} root
 * @returns {Promise<number>} npm's exit code, or 1 without a Node; 0 when there was nothing to do
 */
export async function install(root) {
  const installed = await installPackages(root);
  if (installed !== 0) return installed;
  const trouble = troubleOfPinnedNode(root);
  if (trouble === undefined) return 0;
  console.error(trouble);
  return 1;
}

/** @param {string} root @returns {Promise<number>} */
async function installPackages(root) {
  if (isInstalled(root)) return 0;
  return oneAtATime(root, "install", async () => {
    if (isInstalled(root)) return 0;
    console.log("Installing what the lock file says ...");
    // Nothing that we depend on needs its install script, so nobody's is run.
    const args = [
      "ci",
      "--ignore-scripts",
      "--include=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    const npm = process.env["npm_execpath"];
    return npm?.endsWith(".js")
      ? run(process.execPath, [npm, ...args], { cwd: root })
      : run("npm", args, { cwd: root, shell: process.platform === "win32" });
  });
}

/**
 * Whether node_modules holds what package-lock.json says. npm writes its own account of an install,
 * `.package-lock.json`, when the last package is in place, so an install that was cut short has none.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, "package-lock.json"));
  const present = packagesIn(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  const complete = [...wanted].every(([path, { optional, ...is }]) => {
    const here = present.get(path);
    return here
      ? here.version === is.version && here.integrity === is.integrity
      : path === "" || optional;
  });
  const nothingElse = [...present.keys()].every((path) => wanted.has(path));
  return complete && nothingElse && (!hasPinnedNode(wanted) || findPinnedNode(root) !== undefined);
}

/**
 * The pinned Node is an optional package, and npm passes over one that it failed to fetch.
 * @param {Map<string, LockedPackage>} wanted
 */
function hasPinnedNode(wanted) {
  const machine = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  return ["node", "node-bin"].some((name) => wanted.has(`node_modules/${name}-${machine}`));
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Map<string, LockedPackage> | undefined}
 */
function packagesIn(file) {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")).packages));
  } catch {
    return undefined;
  }
}
