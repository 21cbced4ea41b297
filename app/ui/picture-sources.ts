import { preload } from "react-dom";
import {
  cutSize,
  offeredWidths,
  renditionPath,
  type RenditionFormat,
  type RenditionShape,
} from "#content/renditions.ts";
import type { Picture } from "#server/site/presented.ts";

/** One crop of a picture and its `sizes`. */
export interface Cut {
  readonly shape: RenditionShape;
  readonly sizes: string;
}

/** The media query of portrait phones, as in the style sheets: crops taller than `landscape` have too few pixels for larger screens. */
export const uprightScreens = "(max-width: 39.99rem) and (max-aspect-ratio: 3/4)";
/** The crop for portrait phones that an editor chose for a picture, else `otherwise`. A whole one has its ratio in `--upright-ratio`. */
export function uprightShapeOf<Otherwise extends RenditionShape | undefined>(
  { onPhones }: Picture,
  otherwise: Otherwise,
): RenditionShape | Otherwise {
  return onPhones === "whole" ? "full" : (onPhones ?? otherwise);
}

// Wide enough for a logo or a portrait on every screen; full-width pictures start here.
const middling = 480;

/** The `srcset` of one crop in one encoding: the widths that a picture of its size may need. */
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

/** Preloads the first picture of a page, during server rendering. */
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
