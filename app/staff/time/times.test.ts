import { expect, test } from "vitest";
import { createTimes } from "./times.ts";

const now = new Date("2026-11-21T15:00:00Z");
const london = createTimes("Europe/London");

test("a time today has no date, one this year has its day, an older one its year", () => {
  expect(london.moment("2026-11-21T14:03:59.123456Z", now)).toBe("14:03");
  expect(london.moment("2026-11-17T14:03:00Z", now)).toBe("Tue 17 Nov, 14:03");
  expect(london.moment("2025-11-17T14:03:00Z", now)).toBe("17 Nov 2025, 14:03");
});

test("times are in the site's time zone, also in summer", () => {
  const morning = new Date("2026-07-02T08:00:00Z");
  expect(london.moment("2026-07-01T23:30:00Z", morning)).toBe("00:30");
  expect(london.moment("2026-07-01T22:30:00Z", morning)).toBe("Wed 1 Jul, 23:30");
  const newYork = createTimes("America/New_York");
  expect(newYork.moment("2026-07-02T03:30:00Z", morning)).toBe("Wed 1 Jul, 23:30");
  expect(newYork.day("2026-07-02T03:30:00Z")).toBe("1 July 2026");
});

test("an invalid time formats as blank", () => {
  expect(london.moment("", now)).toBe("");
});

test.each([
  ["2026-11-21T08:05:00Z", "today at 08:05"],
  ["2026-11-20T23:59:00Z", "yesterday at 23:59"],
  ["2026-11-15T09:00:00Z", "on Sunday at 09:00"],
  ["2026-06-30T23:30:00Z", "on 1 July 2026 at 00:30"],
  ["2026-11-23T09:00:00Z", "on 23 November 2026 at 09:00"],
])("%s relative to a Saturday is %s", (time, words) => {
  expect(london.relative(time, now)).toBe(words);
});

test("where the reader's clock shows another time, the zone's short name follows", () => {
  const abroad = createTimes("Europe/London", "Europe/Paris");
  expect(abroad.moment("2026-11-21T14:03:00Z", now)).toBe("14:03 GMT");
  expect(abroad.full("2026-07-01T14:03:00Z")).toBe("1 July 2026 at 15:03 BST");
  expect(abroad.relative("2026-11-20T14:03:00Z", now)).toBe("yesterday at 14:03 GMT");
  expect(createTimes("Europe/London", "Europe/Lisbon").moment("2026-11-21T14:03:00Z", now)).toBe(
    "14:03",
  );
});

test("a date input uses the same time zone, to the minute", () => {
  expect(london.input("2026-07-01T23:30:59Z")).toBe("2026-07-02T00:30");
  expect(createTimes("Asia/Kathmandu").input("2026-07-01T23:30:59Z")).toBe("2026-07-02T05:15");
});
