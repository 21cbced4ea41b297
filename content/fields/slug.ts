import { stop } from "./field.ts";
import { stringField, type StringField, type StringOptions } from "./string-field.ts";

/** What a slug may look like: lower-case letters (with the marks that some scripts set on them) and digits, parted by single hyphens. */
export const slugPattern = /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u;

/** The collections whose documents a slug may refer to. */
export type ReferredCollection = "casestudies" | "disciplines";

/** A slug; `of` names the collection when it is a reference, `titleInto` the field beside it that repeats the title of what it refers to. */
export interface SlugField extends StringField<"slug"> {
  readonly of?: ReferredCollection;
  readonly titleInto?: string;
}

/** The last part of an address, or a reference to a document by it when `of` names the collection. */
export function slug(
  options: StringOptions & { of?: ReferredCollection; titleInto?: string },
): SlugField {
  const { of, titleInto } = options;
  const field = stringField("slug", options, (value, path) =>
    slugPattern.test(value) && value.length <= 200
      ? []
      : [
          stop(
            path,
            `${options.label} may contain only lower-case letters, numbers and single hyphens`,
          ),
        ],
  );
  return { ...field, ...(of && { of }), ...(titleInto !== undefined && { titleInto }) };
}
