import { expect, test } from "vitest";
import { daysOfMonth, monthAfter, monthInWords, sixWeeksFrom } from "./calendar.tsx";

test("lists whole weeks around a month", () => {
  const november = daysOfMonth("2026-11");
  expect([november[0], november.at(-1), november.length]).toEqual(["2026-10-26", "2026-12-06", 42]);
  // Clocks change on a Sunday in March and October; this February is exactly four weeks.
  expect(daysOfMonth("2027-03")).toHaveLength(35);
  expect(daysOfMonth("2027-02")).toHaveLength(28);
  expect(new Set(daysOfMonth("2026-10")).size).toBe(35);
});

test("lists six whole weeks from the week of a day", () => {
  const days = sixWeeksFrom("2026-11-28");
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-11-23", "2027-01-03", 42]);
  expect(sixWeeksFrom("2026-11-01")[0]).toBe("2026-10-26");
  // The weeks since an overdue bundle come in addition.
  const overdue = sixWeeksFrom("2026-11-28", "2026-11-02");
  expect([overdue[0], overdue.at(-1), overdue.length]).toEqual(["2026-11-02", "2027-01-03", 63]);
});

test("goes from month to month across the end of a year", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect(monthInWords("2026-11")).toBe("November 2026");
});
