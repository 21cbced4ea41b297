import type { Picture } from "#server/site/presented.ts";

// Pixels. A screen 1440 wide shows two of them to a pixel of the page: with fewer a picture would be enlarged there.
const screenWidth = 2880;
// Of 100. Less would look lost on a wide screen; more would leave no room for a caption beside the picture.
const minInset = 50;
const maxInset = 83;

/** How pictures stand side by side: tracks of a CSS grid, and for each picture the words of its `sizes` attribute. */
export interface PictureLayout {
  columns: string;
  sizes: string[];
  /** Whether it is one picture that has not the pixels for the width of the screen. */
  isInset: boolean;
}

/** Whether a picture is higher than wide, or nearly so. */
export function isUpright(picture: Picture): boolean {
  return ratioOf(picture) < 1.1;
}

/** Whether a picture has the pixels to fill the width of the screen; a film has fewer than its still. */
export function spansScreen(picture: Picture): boolean {
  return !picture.film && !isUpright(picture) && picture.width >= screenWidth;
}

/** The ratio of pictures that stand in one row, all of one height. */
export function ratioOf(...pictures: readonly Picture[]): number {
  return pictures.reduce((sum, { width, height }) => sum + width / height, 0);
}

/** Lays out the pictures of one row at one height, or one alone as wide as its pixels allow. */
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

/** `share` of 100 of the width on screens of at least `from`, all of it on smaller ones. */
export function sizesOf(share: number, from = "50rem"): string {
  return share < 100 ? `(min-width: ${from}) ${share}vw, 100vw` : "100vw";
}
