import { jpegOnly } from "#app/staff/uploads/check-file.ts";
import { EmptySlot } from "./empty-slot.tsx";
import { SetPicture } from "./set-picture.tsx";
import { SlotFrame } from "./slot-frame.tsx";
import { useSlot, type SlotProps } from "./use-slot.tsx";

/** An image slot (specification section 4): empty, or set with a preview and 'Replace Image'. */
export function ImageSlot(props: SlotProps) {
  const { id, value, invalid, target } = props;
  const slot = useSlot(props, jpegOnly);
  return (
    <SlotFrame {...props} slot={slot} kind="picture">
      {(ids) =>
        value === "" ? (
          <EmptySlot
            {...ids}
            id={id}
            invalid={invalid}
            slot={slot}
            accepted={jpegOnly}
            words="Choose pictures"
            advice="Or drop or paste them here. JPEG, at most 25 MB each."
          />
        ) : (
          <SetPicture
            key={target.field}
            id={id}
            describedBy={ids.describedBy}
            value={value}
            slot={slot}
          />
        )
      }
    </SlotFrame>
  );
}
