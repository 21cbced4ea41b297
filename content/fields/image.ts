import { error } from "./field.ts";
import { isSafeAddress } from "./link.ts";
import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** A use of a picture. */
export interface PictureUse {
  /** The address of its file, without the alternative text. */
  readonly address: string;
  /** The alternative text of this use; undefined where that of the file applies. */
  readonly alt?: string | undefined;
  /** Whether editors marked the picture as decorative here; `alt` is then blank. */
  readonly isDecorative?: boolean | undefined;
}

export interface ImageField extends StringField<"image"> {
  /** Text for screen readers instead of an alternative text, which is then not required. */
  readonly readInstead?: string;
  /** Whether a silent video may replace the picture. */
  readonly mayMove?: boolean;
}

type ImageOptions = StringOptions & Pick<ImageField, "readInstead" | "mayMove">;

/** Maximum number of characters of an alternative text. */
export const maxAltLength = 1000;

/**
 * A picture, stored as its download address. The alternative text of this use is in the address's fragment, percent-encoded
 * (docs/decisions/0096): a single string to store, merge and restore, which still fetches the file.
 */
export function image({ readInstead, mayMove, ...options }: ImageOptions): ImageField {
  const field = stringField("image", options, (value, path) => {
    const { address, alt = "" } = readPictureUse(value);
    if (!isSafeAddress(address) || /^(?:mailto|tel):/i.test(address))
      return [error(path, `${options.label} must be the address of a picture`)];
    return alt.length > maxAltLength
      ? [
          error(
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
const decorative = "#decorative";

/** Parses the value of an image field; any other fragment stays part of the address. */
export function readPictureUse(value: string): PictureUse {
  if (value.endsWith(decorative))
    return { address: value.slice(0, -decorative.length), alt: "", isDecorative: true };
  const at = value.lastIndexOf(beforeAlt);
  if (at < 0) return { address: value };
  try {
    const alt = decodeURIComponent(value.slice(at + beforeAlt.length));
    return { address: value.slice(0, at), alt };
  } catch {
    return { address: value };
  }
}

/** Formats the value of an image field; blank without a picture. */
export function writePictureUse({ address, alt, isDecorative }: PictureUse): string {
  if (address === "") return address;
  if (isDecorative) return address + decorative;
  if (alt === undefined) return address;
  return address + beforeAlt + encodeURIComponent(alt.toWellFormed());
}
