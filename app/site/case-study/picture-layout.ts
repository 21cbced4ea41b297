import type { Picture } from "#server/site/presented.ts";

// Pixels of a screen 1440 wide at density 2. A picture with fewer would be enlarged there.
const screenWidth = 2880;
// Per cent of the width. Less looks lost on a wide screen; more leaves no room for a caption beside the picture.
const minInset = 50;
const maxInset = 83;

/** The layout of pictures side by side: tracks of a CSS grid, and the `sizes` attribute of each picture. */
export interface PictureLayout {
  columns: string;
  sizes: string[];
  /** Whether this is one picture with too few pixels for the full width. */
  isInset: boolean;
}

/** Returns whether a picture is portrait or nearly so. */
export function isUpright(picture: Picture): boolean {
  return ratioOf(picture) < 1.1;
}

/** Returns whether a picture is taller than wide. */
export function isTall({ width, height }: Picture): boolean {
  return height > width;
}

/** Returns a picture for an upright place without cropping: its separate version, or itself if it is taller than wide. */
export function uprightOf(picture: Picture): Picture | undefined {
  if (picture.upright) return { ...picture, ...picture.upright };
  return isTall(picture) ? picture : undefined;
}

/** Returns whether a picture has enough pixels for the full width; a film has fewer than its still. */
export function spansScreen(picture: Picture): boolean {
  return !picture.film && !isUpright(picture) && picture.width >= screenWidth;
}

/** Returns the ratio of width to height of a row of pictures of equal height. */
export function ratioOf(...pictures: readonly Picture[]): number {
  return pictures.reduce((sum, { width, height }) => sum + width / height, 0);
}

/** Lays out the pictures of a row at equal height, or a single one as wide as its pixels allow. */
export function layOut(pictures: readonly Picture[]): PictureLayout {
  const [first, ...others] = pictures;
  if (first && others.length === 0 && !spansScreen(first)) return inset(first);
  const shares = pictures.map((picture) =>
    Math.ceil((100 * ratioOf(picture)) / ratioOf(...pictures)),
  );
  return {
    columns: pictures.map((picture) => `minmax(0, ${ratioOf(picture).toFixed(4)}fr)`).join(" "),
    sizes: shares.map((share) => sizesOf(share, "40rem")),
    isInset: false,
  };
}

function inset(picture: Picture): PictureLayout {
  const share = Math.floor((100 * picture.width) / screenWidth);
  const shown = Math.min(maxInset, Math.max(minInset, share));
  return { columns: `${shown}%`, sizes: [sizesOf(shown, "64rem")], isInset: true };
}

/** Returns a `sizes` value: `share` per cent of the width on screens of at least `from`, the full width on smaller ones. */
export function sizesOf(share: number, from = "50rem"): string {
  return share < 100 ? `(min-width: ${from}) ${share}vw, 100vw` : "100vw";
}
