import { toOklch, toRgb, type Oklch } from "./oklch.ts";

/** The ground of a case study and the words on it, as CSS colours. */
export interface Ground {
  readonly ground: string;
  readonly ink: string;
}

/** What a case study without a colour of its own stands on. */
export const plainGround: Ground = { ground: "#0b0b0c", ink: "#ffffff" };

const darkInk = "#0b0b0c";
const leastContrast = 4.6;

/** Below this chroma an average is grey, whatever its channels say. */
const leastChroma = 0.01;

/**
 * Makes a ground from the average colour of a picture (#rrggbb): of its hue, dark or light enough for words (WCAG 2.2, 1.4.3), and much
 * stronger. The average of a photograph is always duller than it looks, as its shadows and all its other colours are in it.
 */
export function groundOf(colour: string | undefined): Ground {
  const channels =
    colour === undefined ? null : /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!channels) return plainGround;
  const [, red = "", green = "", blue = ""] = channels;
  const own = toOklch([red, green, blue].map((part) => Number.parseInt(part, 16)) as Rgb);
  if (own.chroma < leastChroma) return plainGround;
  return isBright(own)
    ? { ground: lightened(own), ink: darkInk }
    : { ground: darkened(own), ink: "#ffffff" };
}

type Rgb = [number, number, number];

/** Whether a colour lives in the light: pale ones do, and every yellow, which is mud when it is dark. */
function isBright({ lightness, chroma, hue }: Oklch): boolean {
  const isYellow = hue > 1.2 && hue < 2 && chroma > 0.015 && lightness > 0.4;
  return isYellow || lightness > 0.8;
}

function lightened({ lightness, chroma, hue }: Oklch): string {
  const light = Math.max(0.82, lightness);
  return written(toRgb({ lightness: light, chroma: Math.min(0.17, 0.05 + chroma * 3.4), hue }));
}

function darkened({ lightness, chroma, hue }: Oklch): string {
  const strong = Math.min(0.2, 0.03 + chroma * 2.2);
  let dark = Math.min(0.56, Math.max(0.34, lightness + 0.04));
  let rgb = toRgb({ lightness: dark, chroma: strong, hue });
  while (1.05 / (luminance(rgb) + 0.05) < leastContrast) {
    dark -= 0.01;
    rgb = toRgb({ lightness: dark, chroma: strong, hue });
  }
  return written(rgb);
}

/** Relative luminance from 0 to 1 (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function written(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
