import { expect, test } from "vitest";
import { timeZone } from "./time-zone.ts";

const field = timeZone({ label: "Time zone" });

test.each(["", "Europe/London", "America/New_York", " Asia/Kathmandu "])(
  "accepts %j as a time zone",
  (value) => {
    expect(field.check(value, "timeZone")).toEqual([]);
  },
);

test.each(["London", "Europe/Atlantis", "+01:00", "GMT+25"])(
  "refuses %j as a time zone",
  (value) => {
    expect(field.check(value, "timeZone")).toEqual([
      {
        path: "timeZone",
        message: "Time zone must be the name of a zone such as Europe/London",
        severity: "error",
      },
    ]);
  },
);
