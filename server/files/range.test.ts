import { expect, test } from "vitest";
import { parseRange } from "./range.ts";

test("a single range means what RFC 9110 says", () => {
  expect(parseRange("bytes=0-0", 10)).toEqual({ start: 0, end: 0 });
  expect(parseRange("bytes=3-5", 10)).toEqual({ start: 3, end: 5 });
  expect(parseRange("bytes=3-", 10)).toEqual({ start: 3, end: 9 });
  expect(parseRange("bytes=3-99", 10)).toEqual({ start: 3, end: 9 });
  expect(parseRange("bytes=-3", 10)).toEqual({ start: 7, end: 9 });
  expect(parseRange("bytes=-99", 10)).toEqual({ start: 0, end: 9 });
  expect(parseRange("Bytes = 3 - 5", 10)).toEqual({ start: 3, end: 5 });
});

test("a range that begins beyond the end cannot be satisfied", () => {
  expect(parseRange("bytes=10-", 10)).toBe("unsatisfiable");
  expect(parseRange(`bytes=${"9".repeat(400)}-`, 10)).toBe("unsatisfiable");
  expect(parseRange("bytes=-0", 10)).toBe("unsatisfiable");
});

test("what is no single range of bytes is answered whole, and an empty file always is", () => {
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
