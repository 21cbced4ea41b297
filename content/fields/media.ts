import { error } from "./field.ts";
import { isSafeAddress } from "./link.ts";
import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** A video, stored as its address; a picture's address is allowed instead. */
export function media(options: StringOptions): StringField<"media"> {
  return stringField("media", options, (value, path) =>
    isSafeAddress(value) && !/^(?:mailto|tel):/i.test(value)
      ? []
      : [error(path, `${options.label} must be the address of a video`)],
  );
}
