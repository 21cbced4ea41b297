import { isColour } from "#content/fields/colour.ts";
import { luminanceOf } from "#content/luminance.ts";
import { toOklch, toRgb, type Oklch } from "./oklch.ts";

/** The background of a case study and its text colour, as CSS colours. */
export interface Ground {
  readonly ground: string;
  readonly ink: string;
}

/** The ground of a case study without a colour. */
export const plainGround: Ground = { ground: "#0b0b0c", ink: "#ffffff" };

const darkInk = "#0b0b0c";
const inks = ["#ffffff", darkInk];
const minContrast = 4.6;

/**
 * Upper limits of lightness and chroma of dark grounds. The average of deep sky and white snow is a pale blue; made more vivid,
 * it would be a blue that is not in the picture.
 */
const lightest = 0.47;
const strongest = 0.13;

/** The chroma below which an average counts as grey. */
const minChroma = 0.01;

/** The ground for a colour chosen by editors, with white text if readable, else dark; undefined when none is chosen. */
export function groundIn(colour: string): Ground | undefined {
  if (!isColour(colour)) return undefined;
  const light = luminanceOf(channelsOf(colour)) + 0.05;
  const ink = inks.find((own) => {
    const other = luminanceOf(channelsOf(own)) + 0.05;
    return Math.max(light, other) / Math.min(light, other) >= minContrast;
  });
  return { ground: colour, ink: ink ?? "#000000" };
}

/** The luminance below which a colour is nearly black: white beside it would glare. */
const minDayLuminance = 0.01;

/** Whether the ground chosen by editors is so dark that the rest of the page is dark, too. */
export function isDark({ ground }: Ground): boolean {
  return luminanceOf(channelsOf(ground)) < minDayLuminance;
}

/**
 * Derives a ground from the average colour of a picture (#rrggbb): the same hue, dark or light enough for text (WCAG 2.2, 1.4.3),
 * and much more vivid, since an average is duller than the picture looks.
 */
export function groundOf(colour: string | undefined): Ground {
  if (colour === undefined || !isColour(colour)) return plainGround;
  const own = toOklch(channelsOf(colour));
  if (own.chroma < minChroma) return plainGround;
  return isBright(own)
    ? { ground: lightened(own), ink: darkInk }
    : { ground: darkened(own), ink: "#ffffff" };
}

type Rgb = [number, number, number];

/** Red, green and blue of #rrggbb, from 0 to 255. */
function channelsOf(colour: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;
}

/** Whether a colour suits a light ground: pale colours do, and all yellows, which turn brown when dark. */
function isBright({ lightness, chroma, hue }: Oklch): boolean {
  const isYellow = hue > 1.2 && hue < 2 && chroma > 0.015 && lightness > 0.4;
  return isYellow || lightness > 0.8;
}

function lightened({ lightness, chroma, hue }: Oklch): string {
  const light = Math.max(0.82, lightness);
  return written(toRgb({ lightness: light, chroma: Math.min(0.17, 0.05 + chroma * 3.4), hue }));
}

function darkened({ lightness, chroma, hue }: Oklch): string {
  const strong = Math.min(strongest, 0.03 + chroma * 2.2);
  let dark = Math.min(lightest, Math.max(0.34, lightness + 0.04));
  let rgb = toRgb({ lightness: dark, chroma: strong, hue });
  while (1.05 / (luminanceOf(rgb) + 0.05) < minContrast) {
    dark -= 0.01;
    rgb = toRgb({ lightness: dark, chroma: strong, hue });
  }
  return written(rgb);
}

function written(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
