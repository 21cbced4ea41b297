import {
  cutName,
  cutSize,
  hashLetters,
  offeredWidths,
  renditionFormats,
  renditionShapes,
} from "#content/renditions.ts";
import type { Focus, RenditionFormat, RenditionShape } from "#content/renditions.ts";
import type { OriginalPicture } from "#server/files/files.ts";

/** One copy of a picture; `hash` is the SHA-256 of the original or its beginning, `width` in pixels. */
export interface Rendition {
  hash: string;
  shape: RenditionShape;
  width: number;
  format: RenditionFormat;
  /** The point around which it is cut, to the percent; the middle without one. */
  focus?: Focus | undefined;
}

/** Reads the last three parts of a rendition's path, as content/renditions.ts writes it; undefined when it is none. */
export function parseRendition(hash: string, cut: string, file: string): Rendition | undefined {
  const { shape, focus } = parseCut(cut);
  const parts = /^([1-9]\d{0,4})\.([a-z]{3,4})$/.exec(file);
  const format = renditionFormats.find((known) => known === parts?.[2]);
  if (!anyHash.test(hash) || !Object.hasOwn(renditionShapes, shape) || !format) return undefined;
  const width = Number(parts?.[1]);
  return { hash, shape: shape as RenditionShape, width, format, ...(focus ? { focus } : {}) };
}

// Addresses of before bear more of it.
const anyHash = new RegExp(`^[0-9a-f]{${hashLetters},64}$`);

const percent = String.raw`(0|[1-9]\d|[1-9]|100)`;
const cutAround = new RegExp(`^([a-z]+)-${percent}-${percent}$`);

function parseCut(cut: string): { shape: string; focus?: Focus } {
  const [, shape, x, y] = cutAround.exec(cut) ?? [];
  // The whole picture has no point: an address that gives it one is none of ours.
  if (shape === undefined || shape === "full") return { shape: cut };
  return { shape, focus: { x: Number(x) / 100, y: Number(y) / 100 } };
}

/** Whether this site makes this copy of this picture: a stranger cannot ask for any other. */
export function isOffered(picture: OriginalPicture, { shape, width }: Rendition): boolean {
  return offeredWidths(cutSize(picture.width, picture.height, shape).width, shape).includes(width);
}

/**
 * The copy as it is made now: cut around a point that the picture has at this moment, and no other, so that strangers cannot
 * have copies made without end.
 */
export function asCutNow(picture: OriginalPicture, rendition: Rendition): Rendition {
  const { focus: wanted, ...copy } = rendition;
  const { focus, focuses = [focus] } = picture;
  const cut = cutName(copy.shape, wanted);
  const isCurrent = focuses.some((current) => cutName(copy.shape, current) === cut);
  const chosen = isCurrent ? wanted : focus;
  return chosen === undefined || copy.shape === "full" ? copy : { ...copy, focus: chosen };
}

/** The copies of a picture that are asked for soon: the one that other sites show, who do not wait for it, the whole of it in every format, then those for a phone's screen. */
export function usualRenditions(hash: string, picture: OriginalPicture): Rendition[] {
  const onPages = usualShapes.flatMap((shape) =>
    renditionFormats.flatMap((format) =>
      offeredWidths(cutSize(picture.width, picture.height, shape).width).map((width) => ({
        hash,
        shape,
        width,
        format,
        ...(picture.focus && shape !== "full" ? { focus: picture.focus } : {}),
      })),
    ),
  );
  return [...shareRenditions(hash, picture), ...onPages];
}

/** The copy of a picture that other sites show beside a link. */
export function shareRenditions(hash: string, picture: OriginalPicture): Rendition[] {
  const { width } = cutSize(picture.width, picture.height, "share");
  const { focus } = picture;
  return offeredWidths(width, "share").map((offered) => ({
    hash,
    shape: "share",
    width: offered,
    format: "jpg",
    ...(focus ? { focus } : {}),
  }));
}

const usualShapes = ["full", "tall"] as const satisfies RenditionShape[];

/** Goes into the names of kept copies: raise it when recipe.ts makes other copies or a shape changes, and all are made again. */
const edition = 3;

/** The name under which a copy is kept beside its original. */
export function renditionName({ shape, width, format, focus }: Rendition): string {
  return `${edition}-${cutName(shape, focus)}-${width}.${format}`;
}
