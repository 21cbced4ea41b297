import { expect, test } from "vitest";
import { groundIn, groundOf, isDark, plainGround } from "./ground.ts";

test("text on every ground has a contrast of at least 4.5, for any colour of a picture", () => {
  const tooFaint: string[] = [];
  for (let red = 0; red < 256; red += 5)
    for (let green = 0; green < 256; green += 5)
      for (let blue = 0; blue < 256; blue += 5) {
        const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
        const { ground, ink } = groundOf(colour);
        if (contrast(ground, ink) < 4.5) tooFaint.push(`${colour} -> ${ink} on ${ground}`);
      }
  expect(tooFaint).toEqual([]);
});

test("text on every chosen ground has a contrast of at least 4.5 and is white where that suffices", () => {
  for (let grey = 0; grey < 256; grey++) {
    const colour = `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
    const { ground = "", ink = "" } = groundIn(colour) ?? {};
    expect(ground).toBe(colour);
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  }
  expect(groundIn("#1f6a4f")?.ink).toBe("#ffffff");
  expect(groundIn("#FFE169")?.ink).toBe("#0b0b0c");
});

test("only grounds that are nearly black are dark", () => {
  const dark = (colour: string) => isDark(groundIn(colour) ?? plainGround);
  for (const colour of ["#000000", "#0b0b0c", "#141414"]) expect(dark(colour)).toBe(true);
  for (const colour of ["#1d1d1d", "#21443f", "#ffffff"]) expect(dark(colour)).toBe(false);
});

test("there is no chosen ground without a colour", () => {
  for (const colour of ["", "green", "#123"]) expect(groundIn(colour)).toBeUndefined();
});

test("returns the plain ground for a picture without a colour, or none", () => {
  for (const colour of [undefined, "", "#777", "#808080", "red", "#12345", "#12345g"])
    expect(groundOf(colour)).toEqual(plainGround);
});

test("a ground keeps the hue of its picture", () => {
  const { ground } = groundOf("#8a5c50");
  const [red = 0, green = 0, blue = 0] = channels(ground);
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
});

test("a ground is more saturated than the picture's average, and yellow stays yellow", () => {
  const spread = (colour: string) => Math.max(...channels(colour)) - Math.min(...channels(colour));
  for (const dull of ["#594e3c", "#7d90a7", "#434840", "#76544e", "#3a6a7e", "#8b8679"])
    expect(spread(groundOf(dull).ground)).toBeGreaterThan(spread(dull) * 1.5);
  expect(groundOf("#594e3c").ink).toBe("#0b0b0c");
  expect(groundOf("#7d90a7").ink).toBe("#ffffff");
});

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, two) => one - two);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
