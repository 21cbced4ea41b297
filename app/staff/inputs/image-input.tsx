import type { ImageField } from "#content/fields/image.ts";
import { useFieldValue } from "#app/staff/form/form-context.tsx";
import { ImageSlot } from "#app/staff/image-slot/image-slot.tsx";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import { useUploadTarget } from "./use-upload-target.ts";
import { useWiring } from "./use-wiring.ts";

/** An image slot. */
export function ImageInput({ field, path }: InputProps<ImageField>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useWiring(field, path, { hasOwnHelp: true });
  const target = useUploadTarget(field, path);
  return (
    <FieldFrame field={field} wiring={wiring} labels="own">
      <ImageSlot
        id={wiring.id}
        label={field.label}
        help={field.help}
        readInstead={field.readInstead}
        mayMove={field.mayMove}
        describedBy={wiring.describedBy}
        invalid={wiring.invalid}
        value={value}
        onChange={setValue}
        target={target}
      />
    </FieldFrame>
  );
}
