import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { checkBudgets } from "./budgets.mjs";
import { build, typegen } from "./build.mjs";
import { chromiumForJourneys, noChromium } from "./chromium.mjs";
import { countPlaywright, countStep, countVitest } from "./counts.mjs";
import { outcomesOfPlaywright, outcomesOfVitest } from "./outcomes.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { run } from "./run.mjs";

/**
 * @typedef {import("./counts.mjs").Counts} Counts
 * @typedef {{ root: string, reports: string }} Run `reports` is the folder for this run's reports
 */

// The journeys take about twenty minutes on two busy processors; a hanging run must not use up all of CI's time.
const journeysMinutes = 60;

/** @param {Run} run @returns {Promise<Counts>} */
export async function format({ root }) {
  return countStep(await tool(root, "oxfmt/bin/oxfmt", ["--check", "."]));
}

/** @param {Run} run @returns {Promise<Counts>} */
export async function lint({ root }) {
  return countStep(await tool(root, "oxlint/bin/oxlint", []));
}

/** @param {Run} run @returns {Promise<Counts>} */
export async function types({ root }) {
  return countStep(
    (await typegen(root)) || (await tool(root, "typescript/bin/tsc", ["--noEmit", "-p", "."])),
  );
}

/**
 * Runs the suites of a Vitest project: the units, or those over PostgreSQL or S3, for which its set-up starts a server.
 * @param {Run} run @param {"unit" | "postgres" | "s3"} project @returns {Promise<Counts>}
 */
export async function suites({ root, reports }, project) {
  const file = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "--project", project, ...reporters];
  const code = await tool(root, "vitest/vitest.mjs", args, { NODE_ENV: "test" });
  const report = reportIn(file);
  return { ...countVitest(report, code), outcomes: outcomesOfVitest(report) };
}

/**
 * Checks the download sizes of the built site.
 * @param {Run} run @returns {Promise<Counts>}
 */
export async function budgets({ root }) {
  const built = await build(root);
  if (built !== 0) return countStep(built);
  const { table, problems } = checkBudgets(join(root, "build/client"));
  console.log(table.join("\n"));
  for (const problem of problems) console.error(problem);
  return countStep(problems.length > 0 ? 1 : 0);
}

/**
 * Runs the journeys in e2e/ against the built site. A failed build or a missing browser counts as one failure.
 * @param {Run} run
 * @param {string[]} [only] arguments for Playwright, such as a file's name
 * @param {Record<string, string>} [env]
 * @returns {Promise<Counts>}
 */
export async function journeys({ root, reports }, only = [], env = {}) {
  const built = await build(root);
  if (built !== 0) return countStep(built);
  const browser = await chromiumForJourneys(root);
  if (!browser) {
    console.error(noChromium);
    return countStep(1);
  }
  const file = join(reports, `${env["E2E_OVER"] ?? "journeys"}.json`);
  const args = ["test", "--reporter=list,json", `--output=${join(reports, "journeys")}`, ...only];
  const code = await tool(
    root,
    "@playwright/test/cli.js",
    args,
    {
      ...env,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
    journeysMinutes,
  );
  const report = reportIn(file);
  return { ...countPlaywright(report, code), outcomes: outcomesOfPlaywright(report) };
}

/**
 * Runs the journeys against two processes behind a proxy, on PostgreSQL and S3.
 * @param {Run} run
 * @param {string[]} [only]
 * @returns {Promise<Counts>}
 */
export function clusterJourneys(run, only = []) {
  return journeys(run, only, { E2E_OVER: "cluster" });
}

/**
 * Runs the journeys that fail first when two processes are out of step.
 * @param {Run} run @returns {Promise<Counts>}
 */
export function shortCluster(run) {
  return clusterJourneys(run, ["cluster.test", "two-editors"]);
}

/**
 * @param {string} root
 * @param {string} bin
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {number} [minutes]
 */
function tool(root, bin, args, env = {}, minutes = 15) {
  const modules = join(root, "node_modules");
  const path = `${join(modules, ".bin")}${delimiter}${process.env["PATH"] ?? ""}`;
  return run(pinnedNode(root), [join(modules, bin), ...args], {
    cwd: root,
    minutes,
    env: { PATH: path, ...env },
  });
}

/** @param {string} file */
function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
