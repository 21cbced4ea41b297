import { stop, type Field } from "./field.ts";
import { stringField, type StringOptions } from "./string-field.ts";

/** What a slug may look like: lower-case letters (with the marks that some scripts set on them) and digits, parted by single hyphens. */
export const slugPattern = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;

/** The last part of an address, or a reference to a document by it when `of` names the collection. */
export function slug(
  options: StringOptions & { of?: "casestudies" },
): Field<"slug", string> & { of?: "casestudies" } {
  const field = stringField("slug", options, (value, path) =>
    slugPattern.test(value) && value.length <= 200
      ? []
      : [
          stop(
            path,
            `${options.label} may hold lower-case letters, digits and single hyphens only`,
          ),
        ],
  );
  return options.of ? { ...field, of: options.of } : field;
}
