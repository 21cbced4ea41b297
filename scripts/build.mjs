import { join } from "node:path";
import { pinnedNode } from "./pinned-node.mjs";
import { precompress } from "./precompress.mjs";
import { run } from "./run.mjs";
import { timed } from "./timed.mjs";
import { whenChanged } from "./when-changed.mjs";

const settings = ["package.json", "package-lock.json", "react-router.config.ts"];

/**
 * Builds into build/ for `npm start`, if any source changed: the browser's and the server's halves of app/, compressed
 * copies of the browser's files, and the server itself.
 * @param {string} root
 * @returns {Promise<number>} the exit code; 0 when there was nothing to do
 */
export async function build(root) {
  return (await buildPages(root)) || (await buildServer(root));
}

/** @param {string} root */
function buildPages(root) {
  return whenChanged({
    root,
    name: "build",
    sources: ["app", "content", "public", "vite.config.ts", "scripts/precompress.mjs", ...settings],
    stamp: "build/.built-from",
    work: () =>
      timed("Building the site", async () => {
        const code = await reactRouter(root, "build");
        if (code === 0) await precompress(join(root, "build/client"));
        return code;
      }),
  });
}

/** @param {string} root */
function buildServer(root) {
  const rolldown = join(root, "node_modules/rolldown/bin/cli.mjs");
  return whenChanged({
    root,
    // Shares the lock of the pages' build, which starts by removing all of build/.
    name: "build",
    sources: ["server", "content", "rolldown.config.ts", ...settings],
    only: /\.(?:ts|json)$/,
    stamp: "build/node/.built-from",
    work: () =>
      timed("Bundling the server", () =>
        run(pinnedNode(root), [rolldown, "-c", "rolldown.config.ts"], { cwd: root, quiet: true }),
      ),
  });
}

/**
 * Writes the types of the routes into .react-router/ if any of their sources changed.
 * @param {string} root
 * @returns {Promise<number>} the exit code; 0 when there was nothing to do
 */
export function typegen(root) {
  return whenChanged({
    root,
    name: "typegen",
    sources: ["app", ...settings],
    stamp: ".react-router/.made-from",
    work: () => reactRouter(root, "typegen"),
  });
}

/**
 * @param {string} root
 * @param {string} command
 */
function reactRouter(root, command) {
  const bin = join(root, "node_modules/@react-router/dev/bin.cjs");
  const env = { NODE_ENV: "production" };
  const args = [bin, command, ...(command === "build" ? ["--logLevel", "error"] : [])];
  return run(pinnedNode(root), args, { cwd: root, env, quiet: true });
}
