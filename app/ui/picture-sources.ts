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
  readonly picture: Pick<Picture, "hash" | "width" | "height" | "focus">;
  readonly shape: RenditionShape;
  readonly sizes: string;
}

/** The media query for portrait phones, as in the style sheets. Crops taller than `landscape` are too small for other screens. */
export const uprightScreens = "(max-width: 39.99rem) and (max-aspect-ratio: 3/4)";
/**
 * Returns the crop for portrait phones that an editor chose for a picture, else `otherwise`. An uncropped picture, or a separate
 * one for phones, sets its ratio in `--upright-ratio`.
 */
export function uprightShapeOf<Otherwise extends RenditionShape | undefined>(
  { onPhones, upright }: Picture,
  otherwise: Otherwise,
): RenditionShape | Otherwise {
  return upright || onPhones === "whole" ? "full" : (onPhones ?? otherwise);
}

// CSS pixels: wide enough for a logo or a portrait on every screen; full-width pictures start here.
const middling = 480;

/** Returns the `srcset` of one crop in one encoding, with the widths that a picture of its size may need. */
export function sourceSet(
  { picture: { hash, width, height, focus }, shape }: Cut,
  format: RenditionFormat,
  small = false,
): string {
  if (hash === undefined) return "";
  const offered = offeredWidths(cutSize(width, height, shape).width);
  const needed = offered.filter((one) => (small ? one <= middling : one >= middling));
  return (needed.length > 0 ? needed : offered.slice(-1))
    .map((one) => `${renditionPath(hash, shape, one, format, focus)} ${one}w`)
    .join(", ");
}

/** Preloads the first picture of a page during server rendering. */
export function announce(lying: Cut, upright: Cut | undefined): void {
  if (!upright) return announceCut(lying);
  announceCut(upright, uprightScreens);
  announceCut(lying, `not all and ${uprightScreens}`);
}

function announceCut(cut: Cut, media?: string): void {
  const imageSrcSet = sourceSet(cut, "avif");
  if (imageSrcSet === "") return;
  preload(imageSrcSet, {
    as: "image",
    type: "image/avif",
    fetchPriority: "high",
    imageSrcSet,
    imageSizes: cut.sizes,
    ...(media && { media }),
  });
}
