/** A colour in OKLCH: lightness from 0 to 1, chroma from 0, hue in radians. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Converts red, green and blue from 0 to 255 (Björn Ottosson's Oklab, CSS Color 4, section 9). */
export function toOklch(rgb: readonly [number, number, number]): Oklch {
  const [red, green, blue] = rgb.map((channel) => linear(channel / 255)) as [
    number,
    number,
    number,
  ];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Red, green and blue from 0 to 255; reduces the chroma of a colour outside the gamut until it fits. */
export function toRgb(colour: Oklch): [number, number, number] {
  if (canBeShown(unbounded(colour))) return bytes(unbounded(colour));
  let shown = 0;
  let beyond = colour.chroma;
  while (beyond - shown > 0.001) {
    const chroma = (shown + beyond) / 2;
    if (canBeShown(unbounded({ ...colour, chroma }))) shown = chroma;
    else beyond = chroma;
  }
  return bytes(unbounded({ ...colour, chroma: shown }));
}

function canBeShown(rgb: readonly number[]): boolean {
  return rgb.every((channel) => channel > -0.0005 && channel < 1.0005);
}

function unbounded({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function bytes(rgb: readonly number[]): [number, number, number] {
  return rgb.map((channel) => Math.round(255 * encoded(Math.min(1, Math.max(0, channel))))) as [
    number,
    number,
    number,
  ];
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function encoded(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}
