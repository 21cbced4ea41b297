import { expect, test } from "vitest";
import { monthsBefore } from "./months-before.ts";

test("a time some months ago is on the same day, or on the last one of a shorter month", () => {
  const before = (time: string, months: number) =>
    new Date(monthsBefore(Date.parse(time), months)).toISOString();
  expect(before("2026-11-28T11:30:00.000Z", 24)).toBe("2024-11-28T11:30:00.000Z");
  expect(before("2026-01-15T00:00:00.000Z", 1)).toBe("2025-12-15T00:00:00.000Z");
  expect(before("2026-05-31T11:30:00.000Z", 3)).toBe("2026-02-28T11:30:00.000Z");
  expect(before("2028-02-29T11:30:00.000Z", 24)).toBe("2026-02-28T11:30:00.000Z");
});
