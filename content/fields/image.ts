import { stop } from "./field.ts";
import { isSafeAddress } from "./link.ts";
import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** A picture where it is used. */
export interface PictureUse {
  /** Of its file, without what is said of this use. */
  readonly address: string;
  /** The alternative text of this use; undefined where the file's own counts, blank where the picture is decoration. */
  readonly alt?: string | undefined;
}

export interface ImageField extends StringField<"image"> {
  /** What is read out where pages leave the alternative text out: then none is asked for. */
  readonly readInstead?: string;
  /** Whether a silent film may stand in the picture's place. */
  readonly mayMove?: boolean;
}

type ImageOptions = StringOptions & Pick<ImageField, "readInstead" | "mayMove">;

/** The most characters of an alternative text. */
export const maxAltLength = 1000;

/**
 * A picture, stored as its download address. The alternative text of this use stands in the address's fragment, percent-encoded
 * (docs/decisions/0096): one string is all there is of it to keep, to merge and to restore, and whoever fetches it gets the file.
 */
export function image({ readInstead, mayMove, ...options }: ImageOptions): ImageField {
  const field = stringField("image", options, (value, path) => {
    const { address, alt = "" } = readPictureUse(value);
    if (!isSafeAddress(address) || /^(?:mailto|tel):/i.test(address))
      return [stop(path, `${options.label} must be the address of a picture`)];
    return alt.length > maxAltLength
      ? [
          stop(
            path,
            `${options.label}: the alternative text must be at most ${maxAltLength} characters long`,
          ),
        ]
      : [];
  });
  return {
    ...field,
    ...(readInstead === undefined ? {} : { readInstead }),
    ...(mayMove === undefined ? {} : { mayMove }),
  };
}

const beforeAlt = "#alt=";

/** Reads the value of an image field; any other fragment is part of the address. */
export function readPictureUse(value: string): PictureUse {
  const at = value.lastIndexOf(beforeAlt);
  if (at < 0) return { address: value };
  try {
    const alt = decodeURIComponent(value.slice(at + beforeAlt.length));
    return { address: value.slice(0, at), alt };
  } catch {
    return { address: value };
  }
}

/** Writes the value of an image field; without a picture there is nothing to say of it. */
export function writePictureUse({ address, alt }: PictureUse): string {
  if (address === "" || alt === undefined) return address;
  return address + beforeAlt + encodeURIComponent(alt.toWellFormed());
}
