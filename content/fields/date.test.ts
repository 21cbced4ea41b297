import { expect, test } from "vitest";
import { date, isDay } from "./date.ts";

test.each(["2021-11-04", "2024-02-29", "1999-12-31"])("%s is a day", (value) => {
  expect(isDay(value)).toBe(true);
});

test.each([
  "2021-02-30",
  "2023-02-29",
  "2021-13-01",
  "2021-1-1",
  "04/11/2021",
  "2021-11-04T10:00:00Z",
  "today",
])("%s is stopped as a day", (value) => {
  expect(isDay(value)).toBe(false);
  expect(date({ label: "Date" }).check(value, "date")).toEqual([
    { path: "date", message: "Date must be a date such as 2026-11-21", severity: "error" },
  ]);
});

test("accepts a blank date", () => {
  expect(date({ label: "Date" }).check("", "date")).toEqual([]);
});
