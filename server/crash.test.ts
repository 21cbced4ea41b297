import { expect, test } from "vitest";
import { killDuringEnquiries } from "#test/crash/enquiry-proof.ts";
import { killRepeatedly } from "#test/crash/kill-repeatedly.ts";

// Twelve kills take ten seconds, or fewer kills forty on a machine that is very busy. A hundred: npm run crash.
test("nothing that was acknowledged is lost when the process is killed, twelve times over", async () => {
  const report = await killRepeatedly(12, 40_000);
  expect(report).toMatchObject({ lost: [], damage: [] });
  expect(report.kills).toBeGreaterThan(0);
  expect(report.commits + report.files).toBeGreaterThan(report.kills);
}, 80_000);

// A thousand: npm run crash -- 1000 enquiries.
test("no enquiry is lost or without its mail when the process is killed, eight times over", async () => {
  const report = await killDuringEnquiries(8, 30_000);
  expect(report).toMatchObject({ lost: [], damage: [] });
  expect(report.stored).toBeGreaterThanOrEqual(report.acknowledged);
  expect(report.acknowledged).toBeGreaterThan(0);
}, 60_000);
