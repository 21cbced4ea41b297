import { expect, test } from "vitest";
import { toOklch, toRgb } from "./oklch.ts";

test("converts a colour there and back without loss", () => {
  const changed: string[] = [];
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const back = toRgb(toOklch([red, green, blue]));
        if (back.join() !== [red, green, blue].join())
          changed.push([red, green, blue, ...back].join(" "));
      }
  expect(changed).toEqual([]);
});

test("converts known colours to the values of CSS", () => {
  const red = toOklch([255, 0, 0]);
  expect(red.lightness).toBeCloseTo(0.628, 3);
  expect(red.chroma).toBeCloseTo(0.2577, 3);
  expect((red.hue * 180) / Math.PI).toBeCloseTo(29.23, 1);
  expect(toOklch([128, 128, 128]).chroma).toBeCloseTo(0, 4);
});

test("a colour out of gamut keeps its hue and its lightness", () => {
  const beyond = { lightness: 0.55, chroma: 0.6, hue: 0.5 };
  const shown = toOklch(toRgb(beyond));
  expect(shown.hue).toBeCloseTo(beyond.hue, 1);
  expect(shown.lightness).toBeCloseTo(beyond.lightness, 2);
  expect(shown.chroma).toBeGreaterThan(0.15);
});
