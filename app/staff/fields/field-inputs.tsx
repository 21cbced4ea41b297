import { createContext, use, type ComponentType } from "react";
import type { AnyField, Fields } from "#content/fields/field.ts";
import type { SlugField } from "#content/fields/slug.ts";
import { useFieldValue } from "#app/staff/editing/form-context.tsx";
import { childPath, type FormPath } from "#app/staff/editing/form-path.ts";
import type { InputProps } from "./field-kinds.ts";
import { useReferences } from "./use-references.ts";

/** The input of each kind of field. A context breaks the import cycle of groups and lists, which contain fields of all kinds. */
export const InputsContext = createContext<Readonly<Record<string, ComponentType<InputProps>>>>({});

/** The input of a field, by its kind. */
export function FieldInput(props: InputProps) {
  const Input = use(InputsContext)[props.field.kind];
  if (!Input) throw new Error(`There is no input for fields of the kind ${props.field.kind}.`);
  return <Input {...props} />;
}

/** The inputs of all fields of a group or row. A field that repeats a reference's title takes its value from that reference. */
export function FieldInputs({ fields, path }: { fields: Fields; path: FormPath }) {
  return Object.entries(fields).map(([name, field]) => {
    const source = Object.entries(fields).find(([, other]) => repeatedBy(other) === name);
    const props = { field, path: childPath(path, name) };
    return source ? (
      <RepeatedTitle key={name} {...props} source={childPath(path, source[0])} of={source[1]} />
    ) : (
      <FieldInput key={name} {...props} />
    );
  });
}

function repeatedBy(field: AnyField): string | undefined {
  return (field as Partial<SlugField>).titleInto;
}

/** The input for a repeated title, shown only if the reference is not in the list. */
function RepeatedTitle({ source, of, ...props }: InputProps & { source: FormPath; of: AnyField }) {
  const [slug] = useFieldValue<string>(source);
  const [title] = useFieldValue<string>(props.path);
  const { references } = useReferences((of as SlugField).of ?? "disciplines");
  const isKnown =
    slug === "" ? title === "" : !references?.length || references.some((one) => one.slug === slug);
  return isKnown ? null : <FieldInput {...props} />;
}
