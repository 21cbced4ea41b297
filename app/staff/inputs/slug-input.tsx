import type { SlugField } from "#content/fields/slug.ts";
import type { InputProps } from "./field-kinds.ts";
import { OwnSlugInput } from "./own-slug-input.tsx";
import { ReferenceInput } from "./reference-input.tsx";

/** A document's own slug, or one that refers to another document. */
export function SlugInput({ field, ...rest }: InputProps<SlugField>) {
  const { of } = field;
  return of === undefined ? (
    <OwnSlugInput field={field} {...rest} />
  ) : (
    <ReferenceInput field={{ ...field, of }} {...rest} />
  );
}
