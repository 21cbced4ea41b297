import { plainRendition, type RenditionShape } from "#content/renditions.ts";
import type { Picture } from "#server/site/presented.ts";

/** The share picture of a page; without its size in pixels when it is on another site. */
export interface SharePicture {
  /** Absolute. */
  readonly address: string;
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
}

/** A picture for sharing: 1200 x 630, or less when the original is smaller. */
export function sharePicture(picture: Picture | null, origin: string): SharePicture | null {
  return picture && cutForOthers(picture, "share", origin);
}

/** The crops that search engines request for an article (16:9, 4:3 and square), as absolute addresses. */
export function articlePictures(picture: Picture | null, origin: string): string[] | undefined {
  const cuts = (["wide", "landscape", "square"] as const).flatMap((shape) =>
    picture ? [cutForOthers(picture, shape, origin).address] : [],
  );
  return cuts.length > 0 ? [...new Set(cuts)] : undefined;
}

/** The uncropped picture, for readers that cannot choose a size. */
export function wholePicture(picture: Picture, origin: string): SharePicture {
  return cutForOthers(picture, "full", origin);
}

function cutForOthers(picture: Picture, shape: RenditionShape, origin: string): SharePicture {
  const { hash, address = "", alt } = picture;
  if (hash === undefined) return { address: new URL(address, origin).href, alt };
  const { path, width, height } = plainRendition({ ...picture, hash }, shape);
  return { address: origin + path, width, height, alt };
}
