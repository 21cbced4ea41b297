import { stop } from "./field.ts";
import { isSafeAddress } from "./link.ts";
import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** A picture, stored as its download address. */
export function image(options: StringOptions): StringField<"image"> {
  return stringField("image", options, (value, path) =>
    isSafeAddress(value) && !/^(?:mailto|tel):/i.test(value)
      ? []
      : [stop(path, `${options.label} must be the download address of a picture`)],
  );
}
