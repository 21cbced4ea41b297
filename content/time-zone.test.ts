import { expect, test } from "vitest";
import { instantOf, isTimeZone, timeZoneOf, wallClockOf } from "./time-zone.ts";

const london = "Europe/London";
const at = (zone: string, wallClock: string, repeated?: "earlier" | "later") => {
  const instant = instantOf(zone, wallClock, { ...(repeated && { repeated }) });
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

test.each([
  [london, "2026-01-15T09:00", "2026-01-15T09:00:00.000Z"],
  [london, "2026-07-15T09:00", "2026-07-15T08:00:00.000Z"],
  ["America/New_York", "2026-07-15T09:00", "2026-07-15T13:00:00.000Z"],
  ["Asia/Kathmandu", "2026-07-15T00:10", "2026-07-14T18:25:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-01T00:00", "2025-12-31T10:00:00.000Z"],
  ["UTC", "2028-02-29T23:59", "2028-02-29T23:59:00.000Z"],
])("in %s clocks show %s at %s", (zone, wallClock, instant) => {
  expect(at(zone, wallClock)).toBe(instant);
  expect(wallClockOf(zone, Date.parse(instant))).toBe(wallClock);
});

test("reads a minute that clocks skip in spring by the clock from before the change", () => {
  expect(at(london, "2026-03-29T00:59")).toBe("2026-03-29T00:59:00.000Z");
  expect(at(london, "2026-03-29T01:00")).toBe("2026-03-29T01:00:00.000Z");
  expect(at(london, "2026-03-29T01:30")).toBe("2026-03-29T01:30:00.000Z");
  expect(at(london, "2026-03-29T02:00")).toBe("2026-03-29T01:00:00.000Z");
  expect(wallClockOf(london, Date.parse("2026-03-29T01:30:00Z"))).toBe("2026-03-29T02:30");
});

test("takes the earlier of a minute that clocks show twice in autumn, or the later", () => {
  expect(at(london, "2026-10-25T00:59")).toBe("2026-10-24T23:59:00.000Z");
  expect(at(london, "2026-10-25T01:30")).toBe("2026-10-25T00:30:00.000Z");
  expect(at(london, "2026-10-25T01:30", "later")).toBe("2026-10-25T01:30:00.000Z");
  expect(at(london, "2026-10-25T02:00", "later")).toBe("2026-10-25T02:00:00.000Z");
  for (const time of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:59.999Z"])
    expect(wallClockOf(london, Date.parse(time))).toBe("2026-10-25T01:30");
});

test("handles both changes of clocks in zones west of London, by half an hour, and at midnight", () => {
  expect(at("America/New_York", "2026-03-08T02:30")).toBe("2026-03-08T07:30:00.000Z");
  expect(at("America/New_York", "2026-11-01T01:30")).toBe("2026-11-01T05:30:00.000Z");
  expect(at("America/New_York", "2026-11-01T01:30", "later")).toBe("2026-11-01T06:30:00.000Z");
  expect(at("Australia/Lord_Howe", "2026-04-05T01:45")).toBe("2026-04-04T14:45:00.000Z");
  expect(at("Australia/Lord_Howe", "2026-04-05T01:45", "later")).toBe("2026-04-04T15:15:00.000Z");
  expect(at("America/Santiago", "2026-09-06T00:30")).toBe("2026-09-06T04:30:00.000Z");
});

test("skips the whole day that Samoa left out", () => {
  expect(at("Pacific/Apia", "2011-12-30T12:00")).toBe("2011-12-30T22:00:00.000Z");
});

test.each([
  { zone: london, twice: 2, starts: ["2026-03-28", "2026-10-24"] },
  { zone: "America/New_York", twice: 2, starts: ["2026-03-07", "2026-10-31"] },
  { zone: "Australia/Lord_Howe", twice: 1, starts: ["2026-04-04", "2026-10-03"] },
])(
  "in $zone all half hours around the changes return from a clock's minute, but $twice",
  ({ zone, twice, starts }) => {
    const halfHours = starts.flatMap((start) =>
      Array.from({ length: 144 }, (_, half) => Date.parse(start) + half * 1_800_000),
    );
    const lost = (repeated: "earlier" | "later") =>
      halfHours.filter((time) => instantOf(zone, wallClockOf(zone, time), { repeated }) !== time);
    expect(lost("earlier")).toHaveLength(twice);
    expect(lost("later")).toHaveLength(twice);
    expect(lost("earlier")).not.toEqual(lost("later"));
  },
);

test.each([
  "",
  "2026-10-25",
  "2026-10-25 01:30",
  "2026-10-25T01:30:00",
  "2026-10-25T24:00",
  "2026-10-25T01:60",
  "2026-02-29T01:30",
  "2026-02-31T01:30",
  "2026-13-01T01:30",
  "2026-10-25T01:30Z",
])("%j is no minute of a clock", (text) => {
  expect(instantOf(london, text)).toBeUndefined();
});

test("knows zones by their names, and takes London's for a blank or unknown one", () => {
  expect(["Europe/London", "America/New_York", "UTC"].map(isTimeZone)).toEqual([true, true, true]);
  expect(["", "London", "+01:00", "Europe/Atlantis"].map(isTimeZone)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(["", " Asia/Tokyo ", "Europe/Atlantis"].map(timeZoneOf)).toEqual([
    "Europe/London",
    "Asia/Tokyo",
    "Europe/London",
  ]);
});
