/**
 * @typedef {{ passed: number, failed: number, skipped: number, outcomes?: import("./outcomes.mjs").Outcome[] }} Counts outcomes, where tests are known by name
 */

/**
 * Counts a step that does not report single tests, such as the format check.
 * @param {number} code its exit code
 * @returns {Counts}
 */
export function countStep(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * Returns the counts in Vitest's JSON report. A file that could not be loaded counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} report
 * @param {number} code
 * @returns {Counts}
 */
export function countVitest(report, code) {
  if (!report) return countStep(code || 1);
  const broken = report.testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  return orOneFailure(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/**
 * Returns the counts in Playwright's JSON report. A test that passed only on retry counts as passed; the end of the run lists it.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @param {number} code
 * @returns {Counts}
 */
export function countPlaywright(report, code) {
  if (!report) return countStep(code || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return orOneFailure(code, { passed: expected + flaky, failed: unexpected, skipped });
}

/**
 * Counts a failure of the runner outside its tests: an unhandled error, no test found, or a broken set-up.
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
function orOneFailure(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * Formats the sum of all counts as the last line of `npm test`.
 * @param {Counts[]} all
 * @returns {string} `N passed, N failed`, and `, N skipped` if there are any
 */
export function lastLine(all) {
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
