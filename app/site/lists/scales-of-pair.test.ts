import { expect, test } from "vitest";
import { scalesOfPair } from "./scales-of-pair.ts";

const any = { width: 2880, height: 1920, alt: "" };
const whole = { ...any, onPhones: "whole" } as const;

test("the wider card alternates between left and right", () => {
  expect(scalesOfPair(0, any, any)).toEqual(["wide", "narrow"]);
  expect(scalesOfPair(1, any, null)).toEqual(["narrow", "wide"]);
});

test("a picture whose text a crop would cut is the wider one in any row, and two are equal", () => {
  for (const pair of [0, 1]) {
    expect(scalesOfPair(pair, whole, any)).toEqual(["wide", "narrow"]);
    expect(scalesOfPair(pair, null, whole)).toEqual(["narrow", "wide"]);
    expect(scalesOfPair(pair, whole, whole)).toEqual(["half", "half"]);
  }
});
