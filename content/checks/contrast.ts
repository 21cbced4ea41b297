import { luminanceOf } from "#content/luminance.ts";

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A layer between a picture and its words, with its opacity from 0 to 1. */
export interface Shade {
  readonly colour: Rgb;
  readonly opacity: number;
}

/** The share of the worst pixels to ignore, since a glint does not impede reading. */
const glint = 0.002;

/**
 * The contrast of words with the picture behind them, from 1 to 21 (WCAG 2.2), at its worst pixel, ignoring glints. `pixels`
 * holds red, green, blue and opacity in turn; `shades` lie above the picture, the lowest first.
 */
export function contrastOver(
  pixels: ArrayLike<number>,
  ink: Rgb,
  shades: readonly Shade[] = [],
): number {
  const light = luminanceOf(ink);
  const ratios: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    let colour: Rgb = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    for (const shade of shades) colour = blend(colour, shade);
    const other = luminanceOf(colour);
    ratios.push((Math.max(light, other) + 0.05) / (Math.min(light, other) + 0.05));
  }
  ratios.sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length * glint)] ?? 21;
}

/** The minimum contrast of words by their size in pixels and their weight (WCAG 2.2, 1.4.3). */
export function minContrast(size: number, weight: number): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;
}

function blend(below: Rgb, { colour, opacity }: Shade): Rgb {
  const [red = 0, green = 0, blue = 0] = below.map(
    (channel, at) => channel * (1 - opacity) + (colour[at] ?? 0) * opacity,
  );
  return [red, green, blue];
}
