import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lastLine } from "./counts.mjs";
import { install } from "./install.mjs";
import { worthKnowing } from "./outcomes.mjs";
import { project } from "./project.mjs";

/**
 * Installs packages, runs every step even if an earlier one failed, and prints slow tests, failures and the duration of each
 * step. The last line is the sum; the exit code is 1 if anything failed.
 * @param {Record<string, (run: import("./steps.mjs").Run) => Promise<import("./counts.mjs").Counts>>} steps
 */
export async function runSteps(steps) {
  let stopped = false;
  process.once("SIGINT", () => (stopped = true)).once("SIGTERM", () => (stopped = true));
  const reports = mkdtempSync(join(tmpdir(), "test-run-"));
  const installed = await install(project, "to test");
  /** @type {{ name: string, seconds: string, counts: import("./counts.mjs").Counts }[]} */
  const done = [];
  for (const [name, step] of Object.entries(steps)) {
    if (stopped) break;
    console.log(`\n== ${name}`);
    const began = performance.now();
    const counts =
      installed === 0
        ? await outcome(() => step({ root: project, reports }))
        : failure("the packages are not installed");
    done.push({ name, counts, seconds: ((performance.now() - began) / 1000).toFixed(1) });
  }
  console.log("");
  for (const line of worthKnowing(done.flatMap(({ counts }) => counts.outcomes ?? [])))
    console.log(line);
  console.log("");
  for (const { name, counts, seconds } of done) {
    console.log(
      `${counts.failed ? "FAILED" : "ok    "}  ${name.padEnd(12)} ${seconds.padStart(6)} s   ${lastLine([counts])}`,
    );
  }
  if (stopped) console.log("Stopped early.");
  const failed = stopped || done.some(({ counts }) => counts.failed > 0);
  if (failed) console.log(`Reports are in ${reports}`);
  else rmSync(reports, { recursive: true, force: true });
  console.log(`\n${lastLine(done.map(({ counts }) => counts))}`);
  process.exitCode = failed ? 1 : 0;
}

/** @param {() => Promise<import("./counts.mjs").Counts>} step */
async function outcome(step) {
  try {
    return await step();
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} reason */
function failure(reason) {
  console.error(reason);
  return { passed: 0, failed: 1, skipped: 0 };
}
