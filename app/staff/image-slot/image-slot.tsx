import { anyMedia, pictures } from "#app/staff/uploads/check-file.ts";
import { EmptySlot } from "./empty-slot.tsx";
import { SetPicture } from "./set-picture.tsx";
import { SlotFrame } from "./slot-frame.tsx";
import { useSlot, type SlotProps } from "./use-slot.tsx";

/** An image slot (specification section 4): empty, or set with a preview and 'Replace Image'. */
export function ImageSlot(
  props: SlotProps & { readInstead?: string | undefined; mayMove?: boolean | undefined },
) {
  const { id, value, onChange, invalid, target, readInstead, mayMove = false } = props;
  const accepted = mayMove ? anyMedia : pictures;
  const slot = useSlot(props, accepted);
  return (
    <SlotFrame {...props} slot={slot} {...(!mayMove && { kind: "picture" })}>
      {(ids) =>
        value === "" ? (
          <EmptySlot
            {...ids}
            id={id}
            invalid={invalid}
            slot={slot}
            accepted={accepted}
            words="Choose pictures"
            advice={`Or drop or paste them here. JPEG, PNG, WebP or AVIF, up to 25 MB each${mayMove ? "; or a short MP4 or WebM, which plays silently and repeats" : ""}.`}
          />
        ) : (
          <SetPicture
            key={target.field}
            id={id}
            describedBy={ids.describedBy}
            value={value}
            onChange={onChange}
            slot={slot}
            readInstead={readInstead}
          />
        )
      }
    </SlotFrame>
  );
}
