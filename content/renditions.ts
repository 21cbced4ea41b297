/** Widths in pixels in which pictures are offered; a picture is never enlarged beyond its own width. */
export const renditionWidths = [240, 480, 828, 1200, 1600, 1920, 2880] as const;

/** The encodings of a rendition, best first. */
export const renditionFormats = ["avif", "webp", "jpg"] as const;

/** How a picture is cut: `full` is the whole picture; `tall` (5:8) fills the width of a phone; `portrait`, `wide`, `landscape` and `square` serve cards; `share` (1200 x 630) is what other sites show beside a link. */
export const renditionShapes = {
  full: undefined,
  tall: 5 / 8,
  portrait: 4 / 5,
  wide: 16 / 9,
  landscape: 4 / 3,
  share: 1200 / 630,
  square: 1,
} as const;

export type RenditionWidth = (typeof renditionWidths)[number];
export type RenditionFormat = (typeof renditionFormats)[number];
export type RenditionShape = keyof typeof renditionShapes;

/** The size in pixels of a picture of `width` x `height` once cut to `shape`: the largest such part of it. */
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

// What other sites show at its full size, or not at all.
const shareWidth = 1200;
// Below this many pixels an enlarged picture would be a blur.
const leastToEnlarge = 600;

/**
 * The widths offered of a cut that is `width` pixels wide: all smaller ones, and its own width when that lies between two.
 * Of a share picture only the one that other sites ask for: the one cut that is enlarged.
 */
export function offeredWidths(width: number, shape: RenditionShape = "full"): number[] {
  if (shape === "share" && width >= leastToEnlarge) return [shareWidth];
  const widest = Math.min(width, Math.max(...renditionWidths));
  return [...renditionWidths.filter((offered) => offered < widest), widest];
}

/** The point of a picture that its cuts keep in sight, from 0 to 1 of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** How addresses name a cut: `tall-30-55` for one around a point, in percent; a cut around another point has another address, since both are kept for ever. */
export function cutName(shape: RenditionShape, focus?: Focus): string {
  if (shape === "full" || !focus) return shape;
  return `${shape}-${Math.round(focus.x * 100)}-${Math.round(focus.y * 100)}`;
}

/** So much of a hash as addresses bear, 96 bits: no two pictures share them, pages name many, and nothing else in pages packs as badly. */
export const hashLetters = 24;

/** What addresses have of the SHA-256 of an original in hexadecimal: its beginning. */
export function shortHash(hash: string): string {
  return hash.slice(0, hashLetters);
}

/** The path of a rendition on this site; `hash` is the SHA-256 of the original in hexadecimal, or what addresses have of it. */
export function renditionPath(
  hash: string,
  shape: RenditionShape,
  width: number,
  format: RenditionFormat,
  focus?: Focus,
): string {
  return `/images/${shortHash(hash)}/${cutName(shape, focus)}/${width}.${format}`;
}

/** The height in pixels of a copy of a cut that is `width` across. */
export function copyHeight(
  cut: { width: number; height: number },
  width: number,
  shape: RenditionShape,
): number {
  // Rounded once, not twice: other sites are told this very size.
  if (shape === "share" && width === shareWidth) return Math.round(width / renditionShapes.share);
  return Math.max(1, Math.round((cut.height * width) / cut.width));
}

/** The copy of a picture for those who cannot choose among several: a JPEG of at most 1200 pixels across, with its size. */
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
