import { join } from "node:path";
import { pinnedNode } from "./pinned-node.mjs";
import { precompress } from "./precompress.mjs";
import { run } from "./run.mjs";
import { whenChanged } from "./when-changed.mjs";

const settings = ["package.json", "package-lock.json", "react-router.config.ts"];

/**
 * Builds the browser's and the server's halves of app/ into build/ if anything they are made of changed, with packed copies of
 * what browsers fetch.
 * @param {string} root
 * @returns {Promise<number>} the exit code; 0 when there was nothing to do
 */
export function build(root) {
  return whenChanged({
    root,
    name: "build",
    sources: ["app", "content", "public", "vite.config.ts", "scripts/precompress.mjs", ...settings],
    stamp: "build/.built-from",
    work: async () => {
      console.log("Building the site ...");
      const code = await reactRouter(root, "build");
      if (code === 0) await precompress(join(root, "build/client"));
      return code;
    },
  });
}

/**
 * Writes the types of the routes into .react-router/ if anything they are made of changed.
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
  return run(pinnedNode(root), [bin, command], { cwd: root, env: { NODE_ENV: "production" } });
}
