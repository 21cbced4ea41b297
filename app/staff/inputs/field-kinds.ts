import type { AnyField } from "#content/fields/field.ts";
import type { collections, enquirySettings, pages, settings } from "#content/model.ts";
import type { FormPath } from "#app/staff/form/form-path.ts";

type Model =
  | (typeof pages)[keyof typeof pages]
  | (typeof collections)[keyof typeof collections]
  | typeof settings
  | typeof enquirySettings;

type FieldIn<Model> = Model extends { fields: infer Own } ? Deep<Own[keyof Own]> : never;
type Deep<Field> = Field extends { fields: infer Inner } ? Field | Deep<Inner[keyof Inner]> : Field;

/** A field that some document of the site has, also one inside a group or a list. */
export type ModelField = FieldIn<Model>;

/** Every kind of field that the content model uses. */
export type FieldKind = ModelField["kind"];

/** What the input of a field is given. */
export interface InputProps<Field = AnyField> {
  field: Field;
  /** Where its value stands in the open form. */
  path: FormPath;
  /** The heading above says it already: the label is for screen readers only. */
  hideLabel?: boolean | undefined;
}
