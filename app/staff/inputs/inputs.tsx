import type { ComponentType } from "react";
import { DateInput } from "./date-input.tsx";
import type { FieldKind, InputProps, ModelField } from "./field-kinds.ts";
import { ImageInput } from "./image-input.tsx";
import { IntegerInput } from "./integer-input.tsx";
import { LinkInput } from "./link-input.tsx";
import { ListInput } from "./list-input.tsx";
import { LongTextInput } from "./long-text-input.tsx";
import { MapInput } from "./map-input.tsx";
import { MediaInput } from "./media-input.tsx";
import { RichTextInput } from "./rich-text-input.tsx";
import { SlugInput } from "./slug-input.tsx";
import { TextInput } from "./text-input.tsx";

const byKind = {
  text: TextInput,
  "long-text": LongTextInput,
  "rich-text": RichTextInput,
  slug: SlugInput,
  link: LinkInput,
  date: DateInput,
  integer: IntegerInput,
  image: ImageInput,
  media: MediaInput,
  map: MapInput,
  list: ListInput,
} satisfies { [Kind in FieldKind]: ComponentType<InputProps<Extract<ModelField, { kind: Kind }>>> };

/** The input of each kind of field: a kind that is forgotten does not compile. */
export const inputs: Readonly<Record<string, ComponentType<InputProps>>> = byKind as Record<
  FieldKind,
  ComponentType<InputProps<never>>
> as Record<string, ComponentType<InputProps>>;
