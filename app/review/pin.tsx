import type { Box } from "#app/ui/use-boxes.ts";
import type { Thread } from "./threads.ts";
import { clipBelowHeader } from "./use-shown-page.ts";
import styles from "./page-stage.module.css";

/** The pin's size in CSS pixels, as in the style sheet. */
const size = 28;

/** The pin of a comment, at the corner of the commented element. */
export function Pin({
  thread: { first, number },
  box,
  offset,
  isOpened,
  onFocus,
  onPress,
}: {
  thread: Thread;
  /** The element's box in the frame. */
  box: Box | undefined;
  /** The number of earlier pins on the same element. */
  offset: number;
  isOpened: boolean;
  onFocus(): void;
  onPress(): void;
}) {
  if (!box) return null;
  const { isOnPicture } = first;
  const step = offset * 14;
  // At the end of a text, or in the corner of a picture.
  const left = box.left + box.width - step - (isOnPicture ? size + 12 : 6);
  // The pin of a tall picture stays visible as long as the picture.
  const inPicture = Math.max(box.top, Math.min(box.cover, box.top + box.height - size - 24));
  const top = isOnPicture ? inPicture + 12 : box.top - size / 2;
  return (
    <button
      type="button"
      className={styles.pin}
      data-opened={isOpened || undefined}
      aria-label={`Comment ${number}: ${first.words.slice(0, 80)}`}
      style={{
        left: `clamp(4px, ${left}px, calc(100% - ${size + 6 + step}px))`,
        top,
        ...clipBelowHeader(box, top),
      }}
      onFocus={onFocus}
      onClick={onPress}
    >
      {number}
    </button>
  );
}
