import { use } from "react";
import type { Fields } from "#content/fields/field.ts";
import { below, type FormPath } from "#app/staff/form/form-path.ts";
import type { InputProps } from "./field-kinds.ts";
import { InputsContext } from "./inputs-context.ts";

/** The input of one field, by its kind. */
export function FieldInput(props: InputProps) {
  const Input = use(InputsContext)[props.field.kind];
  if (!Input) throw new Error(`There is no input for fields of the kind ${props.field.kind}.`);
  return <Input {...props} />;
}

/** The inputs of all fields of a group or a row. */
export function FieldInputs({ fields, path }: { fields: Fields; path: FormPath }) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldInput key={name} field={field} path={below(path, name)} />
  ));
}
