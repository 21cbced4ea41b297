import { stop, type Field } from "./field.ts";
import { isSafeAddress } from "./link.ts";
import { stringField, type StringOptions } from "./string-field.ts";

/** A video, stored as its address; a picture's address shows the picture instead. */
export function media(options: StringOptions): Field<"media", string> {
  return stringField("media", options, (value, path) =>
    isSafeAddress(value) && !/^(?:mailto|tel):/i.test(value)
      ? []
      : [stop(path, `${options.label} must be the address of a video`)],
  );
}
