import { preload } from "react-dom";
import {
  cutSize,
  offeredWidths,
  renditionPath,
  type RenditionFormat,
  type RenditionShape,
} from "#content/renditions.ts";
import type { Picture } from "#server/site/presented.ts";

/** One cut of a picture, and how wide it is shown in the words of the `sizes` attribute. */
export interface Cut {
  readonly shape: RenditionShape;
  readonly sizes: string;
}

/** Phones held upright, as the style sheets have them: taller cuts than `landscape` have too few pixels for larger screens. */
export const uprightScreens = "(max-width: 39.99rem) and (max-aspect-ratio: 3/4)";
// A mark or a portrait of this width is sharp on every screen; a picture that fills one begins here.
const middling = 480;

/** The `srcset` of one cut of a picture in one encoding: the widths that one of its size on the page may need. */
export function sourceSet(
  { hash, width, height, focus }: Picture,
  { shape, small }: { shape: RenditionShape; small: boolean },
  format: RenditionFormat,
): string {
  if (hash === undefined) return "";
  const offered = offeredWidths(cutSize(width, height, shape).width);
  const needed = offered.filter((one) => (small ? one <= middling : one >= middling));
  return (needed.length > 0 ? needed : offered.slice(-1))
    .map((one) => `${renditionPath(hash, shape, one, format, focus)} ${one}w`)
    .join(", ");
}

/** Tells the browser of the first picture of a page before it has read as far as that; for the server, which knows first. */
export function announce(picture: Picture, lying: Cut, upright: Cut | undefined): void {
  if (!upright) return announceCut(picture, lying);
  announceCut(picture, upright, uprightScreens);
  announceCut(picture, lying, `not all and ${uprightScreens}`);
}

function announceCut(picture: Picture, { shape, sizes }: Cut, media?: string): void {
  const imageSrcSet = sourceSet(picture, { shape, small: false }, "avif");
  if (imageSrcSet === "") return;
  preload(imageSrcSet, {
    as: "image",
    type: "image/avif",
    fetchPriority: "high",
    imageSrcSet,
    imageSizes: sizes,
    ...(media && { media }),
  });
}
