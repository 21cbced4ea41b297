import { expect, test } from "vitest";
import { count, listInWords, sizeInWords } from "./in-words.ts";

test("a noun is plural for every number but one", () => {
  expect([0, 1, 2].map((number) => count(number, "file"))).toEqual([
    "0 files",
    "1 file",
    "2 files",
  ]);
});

test("a size is in KB, MB or GB, never in bytes", () => {
  expect([0, 900, 1500, 25 * 1024 ** 2, 3.21 * 1024 ** 3].map(sizeInWords)).toEqual([
    "1 KB",
    "1 KB",
    "1.5 KB",
    "25 MB",
    "3.2 GB",
  ]);
});

test("words are joined into a list", () => {
  expect(listInWords(["Title"])).toBe("Title");
  expect(listInWords(["Title", "Intro", "Body"])).toBe("Title, Intro and Body");
});
