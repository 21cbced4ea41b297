/** Offered widths in pixels, up to the width of the picture. */
export const renditionWidths = [240, 480, 828, 1200, 1600, 1920, 2880] as const;

/** The encodings of a rendition, best first. */
export const renditionFormats = ["avif", "webp", "jpg"] as const;

/**
 * The ratios of crops: `full` is the whole picture; `tall` (5:8) fills the width of a phone; `portrait`, `wide`, `landscape`
 * and `square` are for cards; `share` (1200 x 630) is shown beside links on other sites.
 */
export const renditionShapes = {
  full: undefined,
  tall: 5 / 8,
  portrait: 4 / 5,
  wide: 16 / 9,
  landscape: 4 / 3,
  share: 1200 / 630,
  square: 1,
} as const;

export type RenditionFormat = (typeof renditionFormats)[number];
export type RenditionShape = keyof typeof renditionShapes;

/** The size in pixels of the largest crop in `shape` of a picture of `width` x `height`. */
export function cutSize(
  width: number,
  height: number,
  shape: RenditionShape,
): { width: number; height: number } {
  const ratio = renditionShapes[shape];
  if (!ratio) return { width, height };
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) };
}

// Other sites show this size only.
const shareWidth = 1200;
// A picture below this width would look blurred when enlarged.
const minEnlargedWidth = 600;

/**
 * The widths offered for a crop `width` pixels wide: its own, up to the largest offered, and all smaller ones.
 * A share picture that is wide enough has only the width that other sites request; it is the only crop that is enlarged.
 */
export function offeredWidths(width: number, shape: RenditionShape = "full"): number[] {
  if (shape === "share" && width >= minEnlargedWidth) return [shareWidth];
  const widest = Math.min(width, Math.max(...renditionWidths));
  return [...renditionWidths.filter((offered) => offered < widest), widest];
}

/** The point of a picture that crops keep in view, from 0 to 1 of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** The options for portrait phones: the whole picture, or a portrait crop. The default depends on the picture's place. */
export const phoneCuts = ["whole", "portrait"] as const;

export type PhoneCut = (typeof phoneCuts)[number];

/** Minimum width in pixels of a picture that replaces another on phones: 390 points at density 3. */
export const minUprightWidth = 1170;

/**
 * The name of a crop in addresses: around a focal point, such as `tall-30-55`, in per cent. Each point has its own address,
 * since copies are cached permanently.
 */
export function cutName(shape: RenditionShape, focus?: Focus): string {
  if (shape === "full" || !focus) return shape;
  return `${shape}-${Math.round(focus.x * 100)}-${Math.round(focus.y * 100)}`;
}

/** Characters of a hash in addresses: 96 bits are unique enough. Short, since pages have many and hashes do not compress. */
export const hashPrefixLength = 24;

/** The prefix of an original's SHA-256 in hexadecimal for addresses. */
export function shortHash(hash: string): string {
  return hash.slice(0, hashPrefixLength);
}

/** The path of a rendition; `hash` is the original's SHA-256 in hexadecimal, or the prefix in addresses. */
export function renditionPath(
  hash: string,
  shape: RenditionShape,
  width: number,
  format: RenditionFormat,
  focus?: Focus,
): string {
  return `/images/${shortHash(hash)}/${cutName(shape, focus)}/${width}.${format}`;
}

/** The height in pixels of a copy that is `width` wide. */
export function copyHeight(
  cut: { width: number; height: number },
  width: number,
  shape: RenditionShape,
): number {
  // Rounded once, from the ratio, since other sites expect this exact size.
  if (shape === "share" && width === shareWidth) return Math.round(width / renditionShapes.share);
  return Math.max(1, Math.round((cut.height * width) / cut.width));
}

/** The copy for clients that cannot choose among several: a JPEG at most 1200 pixels wide, with its size. */
export function plainRendition(
  picture: { hash: string; width: number; height: number; focus?: Focus },
  shape: RenditionShape,
): { path: string; width: number; height: number } {
  const cut = cutSize(picture.width, picture.height, shape);
  const widths = offeredWidths(cut.width, shape);
  const width = widths.findLast((offered) => offered <= 1200) ?? cut.width;
  return {
    path: renditionPath(picture.hash, shape, width, "jpg", picture.focus),
    width,
    height: copyHeight(cut, width, shape),
  };
}
