import { expect, test } from "vitest";
import { killRepeatedly } from "#test/crash/kill-repeatedly.ts";

// Twelve kills take ten seconds, or fewer kills forty on a machine that is very busy. A hundred: npm run crash.
test("nothing that was acknowledged is lost when the process is killed, twelve times over", async () => {
  const report = await killRepeatedly(12, 40_000);
  expect(report).toMatchObject({ lost: [], damage: [] });
  expect(report.kills).toBeGreaterThan(0);
  expect(report.commits + report.files).toBeGreaterThan(report.kills);
}, 80_000);
