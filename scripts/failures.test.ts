import { expect, test } from "vitest";
import { failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";

test("the units that failed are named with what went wrong, and so is a file that could not be loaded", () => {
  const failed = {
    status: "failed",
    fullName: "a sum is right",
    failureMessages: ["Error: 1\n  at x.ts:1"],
  };
  const passed = { status: "passed", fullName: "all is well" };
  const testResults = [
    { name: "a.test.ts", status: "failed", assertionResults: [failed, passed] },
    { name: "b.test.ts", status: "failed", message: "No such module", assertionResults: [] },
    { name: "c.test.ts", status: "passed", assertionResults: [passed] },
  ];
  expect(failuresOfVitest({ testResults })).toEqual([
    "a.test.ts › a sum is right: Error: 1",
    "b.test.ts: No such module",
  ]);
});

test("the journeys that failed are named with where they are and what they saw", () => {
  const results = [{ error: { message: "\u001B[31mError\u001B[39m: gone\n\nLocator: h1" } }];
  const spec = {
    title: "a page opens",
    file: "home.test.ts",
    line: 3,
    ok: false,
    tests: [{ results }],
  };
  const suites = [
    { title: "home", specs: [{ ...spec, ok: true }], suites: [{ title: "inner", specs: [spec] }] },
  ];
  expect(failuresOfPlaywright({ suites })).toEqual([
    "home.test.ts:3 › a page opens: Error: gone | Locator: h1",
  ]);
});

test("a runner that left no report names nothing", () => {
  expect([failuresOfVitest(undefined), failuresOfPlaywright(undefined)]).toEqual([[], []]);
});
