import type { Field } from "#content/fields/field.ts";
import { useFieldValue } from "#app/staff/form/form-context.tsx";
import { MediaSlot } from "#app/staff/media-slot/media-slot.tsx";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import { useUploadTarget } from "./use-upload-target.ts";
import { useWiring } from "./use-wiring.ts";

/** The slot of a video, or of a picture in its place. */
export function MediaInput({ field, path }: InputProps<Field<"media", string>>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useWiring(field, path, { hasOwnHelp: true });
  const target = useUploadTarget(field, path);
  return (
    <FieldFrame field={field} wiring={wiring} labels="own">
      <MediaSlot
        id={wiring.id}
        label={field.label}
        help={field.help}
        describedBy={wiring.describedBy}
        invalid={wiring.invalid}
        value={value}
        onChange={setValue}
        target={target}
      />
    </FieldFrame>
  );
}
