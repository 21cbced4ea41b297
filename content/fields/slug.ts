import { error } from "./field.ts";
import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** The pattern of slugs: lower-case letters (with combining marks) and digits, separated by single hyphens. */
export const slugPattern = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;

/** The collections whose documents a slug may refer to. */
export type ReferredCollection = "casestudies" | "disciplines";

/** A slug; for a reference `of` names the collection, and `titleInto` the sibling field that repeats the target's title. */
export interface SlugField extends StringField<"slug"> {
  readonly of?: ReferredCollection;
  readonly titleInto?: string;
}

/** The last part of an address, or a reference to a document when `of` names its collection. */
export function slug(
  options: StringOptions & { of?: ReferredCollection; titleInto?: string },
): SlugField {
  const { of, titleInto } = options;
  const field = stringField("slug", options, (value, path) =>
    slugPattern.test(value) && value.length <= 200
      ? []
      : [
          error(
            path,
            `${options.label} may contain only lower-case letters, numbers and single hyphens`,
          ),
        ],
  );
  return { ...field, ...(of && { of }), ...(titleInto !== undefined && { titleInto }) };
}
