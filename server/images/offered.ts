import { cutSize, offeredWidths, renditionFormats, renditionShapes } from "#content/renditions.ts";
import type { RenditionFormat, RenditionShape } from "#content/renditions.ts";
import type { OriginalPicture } from "#server/files/files.ts";

/** One copy of a picture; `hash` is the SHA-256 of the original, `width` in pixels. */
export interface Rendition {
  hash: string;
  shape: RenditionShape;
  width: number;
  format: RenditionFormat;
}

/** Reads the last three parts of a rendition's path, as content/renditions.ts writes it; undefined when it is none. */
export function parseRendition(hash: string, shape: string, file: string): Rendition | undefined {
  const parts = /^([1-9]\d{0,4})\.([a-z]{3,4})$/.exec(file);
  const format = renditionFormats.find((known) => known === parts?.[2]);
  if (!/^[0-9a-f]{64}$/.test(hash) || !Object.hasOwn(renditionShapes, shape) || !format)
    return undefined;
  return { hash, shape: shape as RenditionShape, width: Number(parts?.[1]), format };
}

/** Whether this site makes this copy of this picture: a stranger cannot ask for any other. */
export function isOffered(picture: OriginalPicture, { shape, width }: Rendition): boolean {
  return offeredWidths(cutSize(picture.width, picture.height, shape).width).includes(width);
}

/** The copies of a picture that most pages ask for: the whole of it in every format, then those for a phone's screen. */
export function usualRenditions(hash: string, picture: OriginalPicture): Rendition[] {
  return usualShapes.flatMap((shape) =>
    renditionFormats.flatMap((format) =>
      offeredWidths(cutSize(picture.width, picture.height, shape).width).map((width) => ({
        hash,
        shape,
        width,
        format,
      })),
    ),
  );
}

const usualShapes = ["full", "tall"] as const satisfies RenditionShape[];
