import { expect, test } from "vitest";
import { scalesOfPair } from "./scales-of-pair.ts";

const any = { width: 2880, height: 1920, alt: "" };
const whole = { ...any, onPhones: "whole" } as const;

test("the wider card alternates between left and right", () => {
  expect(scalesOfPair(0, any, any)).toEqual(["wide", "narrow"]);
  expect(scalesOfPair(1, any, null)).toEqual(["narrow", "wide"]);
});

const hash = "0".repeat(24);
const drawn = { ...whole, upright: { hash, width: 1200, height: 1500 } };
const tall = { width: 1600, height: 2000, alt: "" };

test("a picture with an upright version stands beside a broad one, on alternating sides if both have one", () => {
  expect(scalesOfPair(0, drawn, drawn)).toEqual(["broad", "upright"]);
  expect(scalesOfPair(1, drawn, drawn)).toEqual(["upright", "broad"]);
  for (const pair of [0, 1]) {
    expect(scalesOfPair(pair, drawn, whole)).toEqual(["upright", "broad"]);
    expect(scalesOfPair(pair, null, drawn)).toEqual(["broad", "upright"]);
  }
});

test("a picture taller than wide is the upright one, and never the broad one", () => {
  for (const pair of [0, 1]) {
    expect(scalesOfPair(pair, tall, drawn)).toEqual(["upright", "broad"]);
    expect(scalesOfPair(pair, any, tall)).toEqual(["broad", "upright"]);
  }
});

test("an upright version that its card would crop much is not shown in one", () => {
  const strip = { ...whole, upright: { hash, width: 1200, height: 1980 } };
  expect(scalesOfPair(0, strip, any)).toEqual(["wide", "narrow"]);
});

test("a picture whose text a crop would cut is the wider one in any row, and two are equal", () => {
  for (const pair of [0, 1]) {
    expect(scalesOfPair(pair, whole, any)).toEqual(["wide", "narrow"]);
    expect(scalesOfPair(pair, null, whole)).toEqual(["narrow", "wide"]);
    expect(scalesOfPair(pair, whole, whole)).toEqual(["half", "half"]);
  }
});
