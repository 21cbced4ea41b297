import { expect, test } from "vitest";
import { momentInWords } from "./moment.ts";

const now = new Date("2026-11-21T15:00:00Z");

test("a time today has no date, one this year has its day, an older one its year", () => {
  expect(momentInWords("2026-11-21T14:03:59.123456Z", now)).toBe("14:03");
  expect(momentInWords("2026-11-17T14:03:00Z", now)).toBe("Tue 17 Nov, 14:03");
  expect(momentInWords("2025-11-17T14:03:00Z", now)).toBe("17 Nov 2025, 14:03");
});

test("times are in London's time zone, also in summer", () => {
  expect(momentInWords("2026-07-01T23:30:00Z", new Date("2026-07-02T08:00:00Z"))).toBe("00:30");
  expect(momentInWords("2026-07-01T22:30:00Z", new Date("2026-07-02T08:00:00Z"))).toBe(
    "Wed 1 Jul, 23:30",
  );
});

test("an invalid time formats as blank", () => {
  expect(momentInWords("", now)).toBe("");
});
