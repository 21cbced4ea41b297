import { expect, test } from "vitest";
import { outcomesOfPlaywright, outcomesOfVitest, worthKnowing } from "./outcomes.mjs";

test("names failed units with their messages, and files that could not be loaded", () => {
  const failed = {
    status: "failed",
    fullName: "a sum is right",
    duration: 1500,
    failureMessages: ["Error: 1\n  at x.ts:1"],
  };
  const passed = { status: "passed", fullName: "all is well", duration: null };
  const flaky = { ...failed, status: "passed", fullName: "a race is won" };
  const testResults = [
    { name: "a.test.ts", status: "failed", assertionResults: [failed, passed] },
    { name: "b.test.ts", status: "failed", message: "No such module", assertionResults: [] },
    { name: "c.test.ts", status: "passed", assertionResults: [passed, flaky] },
  ];
  expect(outcomesOfVitest({ testResults })).toEqual([
    { name: "a.test.ts › a sum is right", seconds: 1.5, failure: "Error: 1" },
    { name: "a.test.ts › all is well", seconds: 0 },
    { name: "b.test.ts", seconds: 0, failure: "No such module" },
    { name: "c.test.ts › all is well", seconds: 0 },
    { name: "c.test.ts › a race is won", seconds: 1.5, flake: "Error: 1" },
  ]);
});

test("names failed journeys with their places and messages", () => {
  const error = { message: "\u001B[31mError\u001B[39m: gone\n\nLocator: h1" };
  const spec = {
    title: "a page opens",
    file: "home.test.ts",
    line: 3,
    ok: false,
    tests: [{ results: [{ duration: 2000, error }] }],
  };
  const passed = { ...spec, ok: true, tests: [{ results: [{ duration: 2000 }] }] };
  // A test that is expected to fail.
  const failing = {
    ...spec,
    ok: true,
    tests: [{ status: "expected", results: [{ duration: 2000, error }] }],
  };
  const annotations = [{ type: "skip", description: "There is no such browser" }];
  const skipped = { ...spec, ok: true, tests: [{ status: "skipped", annotations, results: [] }] };
  const suites = [
    {
      title: "home",
      specs: [
        passed,
        skipped,
        { ...passed, tests: [{ status: "flaky", results: [{ error }, { duration: 2000 }] }] },
      ],
      suites: [{ title: "inner", specs: [failing, spec] }],
    },
  ];
  const name = "home.test.ts:3 › a page opens";
  expect(outcomesOfPlaywright({ suites })).toEqual([
    { name, seconds: 2 },
    { name, seconds: 0, skip: "There is no such browser" },
    { name, seconds: 2, flake: "Error: gone | Locator: h1" },
    { name, seconds: 2 },
    { name, seconds: 2, failure: "Error: gone | Locator: h1" },
  ]);
});

test("names nothing without a report", () => {
  expect([outcomesOfVitest(undefined), outcomesOfPlaywright(undefined)]).toEqual([[], []]);
});

test("a run ends with its ten slowest tests, the skipped, the flaky and the failed ones", () => {
  const outcomes = Array.from({ length: 12 }, (_, at) => ({ name: `test ${at}`, seconds: at }));
  const bad = { name: "bad", seconds: 0, failure: "It broke" };
  const flaky = { name: "flaky", seconds: 0, flake: "It was late" };
  const skipped = { name: "skipped", seconds: 0, skip: "It has no browser" };
  const lines = worthKnowing([bad, flaky, skipped, ...outcomes]);
  expect(lines).toHaveLength(17);
  expect(lines[1]).toBe("  11.0 s  test 11");
  expect(lines.slice(-6)).toEqual([
    "Skipped:",
    "skipped: It has no browser",
    "Passed only on retry:",
    "flaky: It was late",
    "Failed:",
    "bad: It broke",
  ]);
  expect(worthKnowing([])).toEqual([]);
});
