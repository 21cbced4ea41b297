import { error } from "./field.ts";
import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** A colour, stored as text such as #1f6a4f. */
export function colour(options: StringOptions): StringField<"colour"> {
  return stringField("colour", options, (value, path) =>
    isColour(value) ? [] : [error(path, `${options.label} must be a colour such as #1f6a4f`)],
  );
}

/** Whether text is a colour of six hexadecimal digits after a #. */
export function isColour(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}
