import { readFileSync } from "node:fs";
import { join } from "node:path";
import { oneAtATime } from "./one-at-a-time.mjs";
import { findPinnedNode, problemOfPinnedNode } from "./pinned-node.mjs";
import { run } from "./run.mjs";
import { timed } from "./timed.mjs";

/**
 * Installs the packages of the lock file unless node_modules already matches it. Reports an installed Node that does not start.
 * @param {string} root
 * @param {Extent} extent
 * @returns {Promise<number>} npm's exit code, or 1 without a Node; 0 when there was nothing to do
 */
export async function install(root, extent) {
  const installed = await installPackages(root, extent);
  if (installed !== 0) return installed;
  const problem = problemOfPinnedNode(root);
  if (problem === undefined) return 0;
  console.error(problem);
  return 1;
}

/** @param {string} root @param {Extent} extent @returns {Promise<number>} */
async function installPackages(root, extent) {
  if (isInstalled(root, extent)) return 0;
  return oneAtATime(root, "install", async () => {
    if (isInstalled(root, extent)) return 0;
    // No dependency needs its install script, so none is run.
    const args = [
      "ci",
      "--ignore-scripts",
      extent === "to run" ? "--omit=dev" : "--include=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    const npm = process.env["npm_execpath"];
    return timed("Installing the packages", () =>
      npm?.endsWith(".js")
        ? run(process.execPath, [npm, ...args], { cwd: root, quiet: true })
        : run("npm", args, { cwd: root, shell: process.platform === "win32", quiet: true }),
    );
  });
}

/**
 * Returns whether node_modules matches package-lock.json to the given extent. npm writes `.package-lock.json` once the last
 * package is in place, so an interrupted install has none.
 * @param {string} root
 * @param {Extent} extent
 */
export function isInstalled(root, extent) {
  const wanted = packagesIn(join(root, "package-lock.json"));
  const present = packagesIn(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  const complete = [...wanted].every(([path, { optional, dev, devOptional, ...is }]) => {
    const here = present.get(path);
    if (here) return here.version === is.version && here.integrity === is.integrity;
    return path === "" || optional || (extent === "to run" && (dev || devOptional));
  });
  const nothingElse = [...present.keys()].every((path) => wanted.has(path));
  return complete && nothingElse && (!hasPinnedNode(wanted) || findPinnedNode(root) !== undefined);
}

/**
 * Checks the pinned Node separately: it is an optional package, and npm ignores a failure to fetch one.
 * @param {Map<string, LockedPackage>} wanted
 */
function hasPinnedNode(wanted) {
  const machine = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  return ["node", "node-bin"].some((name) => wanted.has(`node_modules/${name}-${machine}`));
}

/**
 * @typedef {"to run" | "to test"} Extent the packages for building and running, or all those for development and tests
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage
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
