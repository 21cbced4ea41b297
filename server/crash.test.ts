import { expect, test } from "vitest";
import { killDuringPublishing } from "#test/crash/bundle-proof.ts";
import { killDuringEnquiries } from "#test/crash/enquiry-proof.ts";
import { killRepeatedly } from "#test/crash/kill-repeatedly.ts";

// Twelve kills take ten seconds; the time limit allows fewer on a busy machine. For a hundred: npm run crash.
test("loses no acknowledged write when the process is killed twelve times", async () => {
  const report = await killRepeatedly(12, 40_000);
  expect(report).toMatchObject({ lost: [], damage: [] });
  expect(report.kills).toBeGreaterThan(0);
  expect(report.commits + report.files).toBeGreaterThan(report.kills);
});

// For a thousand: npm run crash -- 1000 enquiries.
test("loses no enquiry or its mail when the process is killed eight times", async () => {
  const report = await killDuringEnquiries(8, 30_000);
  expect(report).toMatchObject({ lost: [], damage: [] });
  expect(report.stored).toBeGreaterThanOrEqual(report.acknowledged);
  expect(report.acknowledged).toBeGreaterThan(0);
});

// For a thousand: npm run crash -- 1000 bundles.
test("publishes every bundle whole and once, or not at all, when the process is killed eight times", async () => {
  const report = await killDuringPublishing(8, 20_000);
  expect(report).toMatchObject({ lost: [], damage: [] });
  expect(report.published).toBeGreaterThanOrEqual(report.acknowledged);
  expect(report.acknowledged).toBeGreaterThan(0);
});
