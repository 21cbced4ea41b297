import { expect, test } from "vitest";
import { widthInEms } from "./width-in-ems.ts";

test("digits and capitals are wider than lower-case letters, and thin letters are narrowest", () => {
  expect(widthInEms("0182")).toBeGreaterThan(widthInEms("abcd"));
  expect(widthInEms("ABCD")).toBeGreaterThan(widthInEms("abcd"));
  expect(widthInEms("abcd")).toBeGreaterThan(widthInEms("illil"));
});

test("the longest line counts, without white space at its ends", () => {
  expect(widthInEms("14 Tanner's Yard\nLondon")).toBe(widthInEms("14 Tanner's Yard"));
  expect(widthInEms("  London \n")).toBe(widthInEms("London"));
});

test("a letter has the same width whether its accent is precomposed or combining", () => {
  expect(widthInEms("Cafe\u0301s and more")).toBeCloseTo(widthInEms("Cafés and more"));
});

test("a text without letters has the width of one character", () => {
  expect(widthInEms("")).toBe(1);
  expect(widthInEms("i")).toBe(1);
});
