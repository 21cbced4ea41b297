import { isTimeZone } from "#content/time-zone.ts";
import { error } from "./field.ts";
import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** A time zone, stored by its name such as Europe/London (IANA); typed as one line of text. */
export function timeZone(options: StringOptions): StringField<"text"> {
  return stringField("text", options, (value, path) =>
    isTimeZone(value.trim())
      ? []
      : [error(path, `${options.label} must be the name of a zone such as Europe/London`)],
  );
}
