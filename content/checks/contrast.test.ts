import { expect, test } from "vitest";
import { contrastOver, minContrast, type Rgb } from "./contrast.ts";

const white: Rgb = [255, 255, 255];
const night: Rgb = [4, 8, 16];

/** A grey picture of a thousand pixels, some of them in another grey. */
function picture(grey: number, others: { grey: number; count: number } = { grey, count: 0 }) {
  return Array.from({ length: 1000 }, (_, at) => {
    const own = at < others.count ? others.grey : grey;
    return [own, own, own, 255];
  }).flat();
}

test.each([
  ["white words on snow", picture(250), white, []],
  ["white words on a bright sky", picture(200), white, []],
  ["white words on mid grey", picture(130), white, []],
  ["white words half of which are on a lamp", picture(20, { grey: 240, count: 500 }), white, []],
  ["white words a part of which is on a lamp", picture(20, { grey: 240, count: 40 }), white, []],
  ["black words at night", picture(30), [0, 0, 0] as Rgb, []],
  ["dark words on mid grey", picture(90), [40, 40, 40] as Rgb, []],
  [
    "white words on snow under a thin shade",
    picture(250),
    white,
    [{ colour: night, opacity: 0.3 }],
  ],
  ["grey words on paper", picture(255), [150, 150, 150] as Rgb, []],
  ["words in the colour of the picture", picture(128), [128, 128, 128] as Rgb, []],
])("%s are found", (_, pixels, ink, shades) => {
  expect(contrastOver(pixels, ink, shades)).toBeLessThan(minContrast(16, 400));
});

test.each([
  ["white words at night", picture(20), white, []],
  ["black words on snow", picture(250), [0, 0, 0] as Rgb, []],
  [
    "white words on snow under the shade of a slide",
    picture(250),
    white,
    [{ colour: night, opacity: 1 - 96 / 250 }],
  ],
  ["white words with a glint behind them", picture(20, { grey: 255, count: 2 }), white, []],
])("%s are readable", (_, pixels, ink, shades) => {
  expect(contrastOver(pixels, ink, shades)).toBeGreaterThanOrEqual(minContrast(16, 400));
});

test("requires less contrast of large words, and none where there is no picture", () => {
  expect([minContrast(24, 400), minContrast(19, 700), minContrast(19, 400)]).toEqual([3, 3, 4.5]);
  expect(contrastOver([], white)).toBe(21);
});
