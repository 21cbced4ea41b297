import { build } from "./build.mjs";
import { chromium, noChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { project } from "./project.mjs";
import { run } from "./run.mjs";

// npm run lighthouse [-- /work ... --runs 1 --mobile]: Lighthouse's marks of the built site, route by route; docs/measurements.md says more.
process.exitCode = await lighthouse(process.argv.slice(2));

/** @param {string[]} args */
async function lighthouse(args) {
  const made = (await install(project)) || (await build(project));
  if (made !== 0) return made;
  const browser = await chromium(project);
  if (!browser) {
    console.error(noChromium);
    return 1;
  }
  const env = { CHROMIUM_PATH: browser, NODE_ENV: "production" };
  const file = "bench/lighthouse/run.ts";
  // Four hours: every route on a phone and on a desk, three times each, takes a quarter of one on two quiet processors.
  return run(pinnedNode(project), [file, ...args], { cwd: project, env, minutes: 240 });
}
