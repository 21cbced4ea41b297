import { error } from "./field.ts";
import { stringField, type StringField, type StringOptions } from "./string-field.ts";

const allowedSchemes = new Set(["http:", "https:", "mailto:", "tel:"]);

/** An address: a path on this site, or one with the scheme http, https, mailto or tel. */
export function link(options: StringOptions): StringField<"link"> {
  return stringField("link", options, (value, path) =>
    isSafeAddress(value)
      ? []
      : [
          error(
            path,
            `${options.label} must be a path such as /work, or an address beginning with https:, http:, mailto: or tel:`,
          ),
        ],
  );
}

/** Whether an address is safe on a page: no scheme that runs code, no path that leads to another host. */
export function isSafeAddress(value: string): boolean {
  if (/[\u0000-\u0020\\]/u.test(value)) return false;
  if (value.startsWith("/")) return !value.startsWith("//");
  return URL.canParse(value) && allowedSchemes.has(new URL(value).protocol);
}
