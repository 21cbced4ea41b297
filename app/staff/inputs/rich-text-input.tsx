import type { Field } from "#content/fields/field.ts";
import { useFieldValue } from "#app/staff/form/form-context.tsx";
import { RichText } from "#app/staff/rich-text/rich-text.tsx";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import { useWiring } from "./use-wiring.ts";

/** Text with headings, lists and links, stored as Markdown. */
export function RichTextInput({ field, path, hideLabel }: InputProps<Field<"rich-text", string>>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useWiring(field, path);
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel} labels="text">
      <RichText
        id={wiring.id}
        labelledBy={wiring.labelId}
        describedBy={wiring.describedBy}
        invalid={wiring.invalid}
        value={value}
        onChange={setValue}
      />
    </FieldFrame>
  );
}
