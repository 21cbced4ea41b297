import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { chromium, noChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { project } from "./project.mjs";
import { run } from "./run.mjs";

// npm run lighthouse [-- /work ... --runs 1 --mobile]: Lighthouse scores of the built site by route; see docs/measurements.md.
process.exitCode = await lighthouse(process.argv.slice(2));

/** @param {string[]} args */
async function lighthouse(args) {
  const made = (await install(project, "to test")) || (await build(project));
  if (made !== 0) return made;
  const own = join(project, "bench/lighthouse/cli");
  if (!existsSync(join(own, "node_modules"))) {
    const added = await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: own,
      shell: process.platform === "win32",
    });
    if (added !== 0) return added;
  }
  const browser = await chromium(project);
  if (!browser) {
    console.error(noChromium);
    return 1;
  }
  const env = { CHROMIUM_PATH: browser, NODE_ENV: "production" };
  const file = "bench/lighthouse/run.ts";
  // Four hours: all routes on mobile and desktop, three times each, take a quarter of that on two idle processors.
  return run(pinnedNode(project), [file, ...args], { cwd: project, env, minutes: 240 });
}
