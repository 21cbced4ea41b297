import {
  cutName,
  cutSize,
  hashPrefixLength,
  offeredWidths,
  renditionFormats,
  renditionShapes,
  type Focus,
  type RenditionFormat,
  type RenditionShape,
} from "#content/renditions.ts";
import type { OriginalPicture } from "#server/files/files.ts";

/** A copy of a picture; `hash` is the original's SHA-256 or a prefix of it, `width` in pixels. */
export interface Rendition {
  hash: string;
  shape: RenditionShape;
  width: number;
  format: RenditionFormat;
  /** The focal point of the crop, in whole per cent; by default the middle. */
  focus?: Focus | undefined;
}

/** Parses the last three segments of a rendition's path (content/renditions.ts); undefined when invalid. */
export function parseRendition(hash: string, cut: string, file: string): Rendition | undefined {
  const { shape, focus } = parseCut(cut);
  const parts = /^([1-9]\d{0,4})\.([a-z]{3,4})$/.exec(file);
  const format = renditionFormats.find((known) => known === parts?.[2]);
  if (!anyHash.test(hash) || !Object.hasOwn(renditionShapes, shape) || !format) return undefined;
  const width = Number(parts?.[1]);
  return { hash, shape: shape as RenditionShape, width, format, ...(focus ? { focus } : {}) };
}

// Older addresses have more characters of the hash.
const anyHash = new RegExp(`^[0-9a-f]{${hashPrefixLength},64}$`);

const percent = String.raw`(0|[1-9]\d|[1-9]|100)`;
const cutAround = new RegExp(`^([a-z]+)-${percent}-${percent}$`);

function parseCut(cut: string): { shape: string; focus?: Focus } {
  const [, shape, x, y] = cutAround.exec(cut) ?? [];
  // The whole picture has no focal point: an address with one is invalid.
  if (shape === undefined || shape === "full") return { shape: cut };
  return { shape, focus: { x: Number(x) / 100, y: Number(y) / 100 } };
}

/** Whether the site makes this copy of this picture; others cannot be requested. */
export function isOffered(picture: OriginalPicture, { shape, width }: Rendition): boolean {
  return offeredWidths(cutSize(picture.width, picture.height, shape).width, shape).includes(width);
}

/** The copy as made now: cropped only around a current focal point, which limits the number of copies. */
export function asCroppedNow(picture: OriginalPicture, rendition: Rendition): Rendition {
  const { focus: wanted, ...copy } = rendition;
  const { focus, focuses = [focus] } = picture;
  const cut = cutName(copy.shape, wanted);
  const isCurrent = focuses.some((current) => cutName(copy.shape, current) === cut);
  const chosen = isCurrent ? wanted : focus;
  return chosen === undefined || copy.shape === "full" ? copy : { ...copy, focus: chosen };
}

/**
 * Copies that are likely to be requested soon: first the one for other sites, which do not wait for it; then the uncropped
 * picture in every format; then those for phones.
 */
export function commonRenditions(hash: string, picture: OriginalPicture): Rendition[] {
  const onPages = commonShapes.flatMap((shape) =>
    renditionFormats.flatMap((format) => renditionsOf(hash, picture, { shape, format })),
  );
  return [...shareRenditions(hash, picture), ...onPages];
}

/** The copy that other sites show beside a link. */
export function shareRenditions(hash: string, picture: OriginalPicture): Rendition[] {
  return renditionsOf(hash, picture, { shape: "share", format: "jpg" });
}

/** The copies of a picture in one shape and format, in every offered width. */
function renditionsOf(
  hash: string,
  picture: OriginalPicture,
  { shape, format }: Pick<Rendition, "shape" | "format">,
): Rendition[] {
  const cut = cutSize(picture.width, picture.height, shape);
  const focus = shape === "full" ? undefined : picture.focus;
  return offeredWidths(cut.width, shape).map((width) => ({
    hash,
    shape,
    width,
    format,
    ...(focus && { focus }),
  }));
}

const commonShapes = ["full", "tall"] as const satisfies RenditionShape[];

/** Part of the names of stored copies. Increase it when recipe.ts or a shape changes, and all copies are made again. */
const edition = 4;

/** The name of a copy beside its original. */
export function renditionName({ shape, width, format, focus }: Rendition): string {
  return `${edition}-${cutName(shape, focus)}-${width}.${format}`;
}
