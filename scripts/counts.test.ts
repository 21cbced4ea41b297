import { expect, test } from "vitest";
import { countPlaywright, countStep, countVitest, lastLine } from "./counts.mjs";

const units = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
const journeys = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };

test("the format check, the linter and the compiler count as one each", () => {
  expect(lastLine([countStep(0), countStep(0), countStep(2)])).toBe("2 passed, 1 failed");
});

test("adds up all steps and names the number skipped", () => {
  const all = [
    countStep(0),
    countVitest({ ...units, testResults: [] }, 0),
    countPlaywright({ stats: journeys }, 0),
  ];
  expect(lastLine(all)).toBe("10 passed, 0 failed, 2 skipped");
});

test("a test file that cannot be loaded is a failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  expect(countVitest({ ...units, numFailedTests: 1, testResults }, 1).failed).toBe(2);
});

test("a runner that failed although its tests passed is a failure", () => {
  expect(countVitest({ ...units, testResults: [] }, 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
  });
  expect(countPlaywright({ stats: journeys }, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
});

test("a runner without a report is a failure, whatever its exit code", () => {
  expect(countVitest(undefined, 0).failed).toBe(1);
  expect(countPlaywright(undefined, 0).failed).toBe(1);
});

test("a journey that passed when retried counts as passed", () => {
  const counts = countPlaywright({ stats: { ...journeys, flaky: 1 } }, 0);
  expect([counts.passed, counts.failed]).toEqual([5, 0]);
});
