import type { AnyField } from "#content/fields/field.ts";
import type { collections, enquirySettings, pages, settings } from "#content/model.ts";
import type { FormPath } from "#app/staff/editing/form-path.ts";

type Model =
  | (typeof pages)[keyof typeof pages]
  | (typeof collections)[keyof typeof collections]
  | typeof settings
  | typeof enquirySettings;

type FieldIn<Model> = Model extends { fields: infer Own } ? Deep<Own[keyof Own]> : never;
type Deep<Field> = Field extends { fields: infer Inner } ? Field | Deep<Inner[keyof Inner]> : Field;

/** A field of the content model, at any depth. */
export type ModelField = FieldIn<Model>;

export type FieldKind = ModelField["kind"];

export interface InputProps<Field = AnyField> {
  field: Field;
  path: FormPath;
  /** Hides the label visually, since the heading above is the same. */
  hideLabel?: boolean | undefined;
}
