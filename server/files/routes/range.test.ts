import { expect, test } from "vitest";
import { parseRange } from "./send-file.ts";

test("parses a single range as in RFC 9110", () => {
  expect(parseRange("bytes=0-0", 10)).toEqual({ start: 0, end: 0 });
  expect(parseRange("bytes=3-5", 10)).toEqual({ start: 3, end: 5 });
  expect(parseRange("bytes=3-", 10)).toEqual({ start: 3, end: 9 });
  expect(parseRange("bytes=3-99", 10)).toEqual({ start: 3, end: 9 });
  expect(parseRange("bytes=-3", 10)).toEqual({ start: 7, end: 9 });
  expect(parseRange("bytes=-99", 10)).toEqual({ start: 0, end: 9 });
  expect(parseRange("Bytes = 3 - 5", 10)).toEqual({ start: 3, end: 5 });
});

test("returns unsatisfiable for a range that begins beyond the end", () => {
  expect(parseRange("bytes=10-", 10)).toBe("unsatisfiable");
  expect(parseRange(`bytes=${"9".repeat(400)}-`, 10)).toBe("unsatisfiable");
  expect(parseRange("bytes=-0", 10)).toBe("unsatisfiable");
});

test("returns undefined for anything but a single byte range, and for an empty file", () => {
  for (const header of [
    undefined,
    "",
    "bytes=-",
    "bytes=5-3",
    "bytes=0-1,4-5",
    "items=0-1",
    "bytes=a-b",
    "bytes 0-1",
  ]) {
    expect(parseRange(header, 10)).toBeUndefined();
  }
  expect(parseRange("bytes=0-99", 0)).toBeUndefined();
});

test("reads a header of thousands of spaces in linear time", () => {
  const began = performance.now();
  const spaces = " ".repeat(2000);
  expect(parseRange(`bytes=${spaces}-${spaces}x`, 10)).toBeUndefined();
  expect(parseRange(`bytes=${spaces}3${spaces}-${spaces}5`, 10)).toEqual({ start: 3, end: 5 });
  expect(performance.now() - began).toBeLessThan(2000);
});
