import { memo, useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import { countSigns, follow } from "./caret.ts";
import { previewBlocks } from "./preview-blocks.ts";
import type { PreviewBlock, PreviewSpan } from "./preview-blocks.ts";
import type { Caret } from "./caret-keeper.ts";
import type { RichTextProps } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";

/** A text that nobody has opened yet, roughly as it will look; a click or the focus opens it at that place. */
export function Preview({
  id,
  labelledBy,
  describedBy,
  invalid,
  value,
  minRows = 4,
  onOpen,
}: RichTextProps & { onOpen: (place: Caret) => void }) {
  const box = useRef<HTMLDivElement>(null);

  function openAt(event: MouseEvent) {
    if (event.button !== 0) return;
    // The browser would give the focus to an element that is about to go.
    event.preventDefault();
    onOpen(place(textBefore(event.clientX, event.clientY)));
  }

  /** The caret behind a part of the text shown here, for the editor and for its source. */
  function place(before: string): Caret {
    const signs = countSigns(before);
    const offset = follow(box.current?.textContent ?? "", value, signs).length;
    return { signs, offset, hasFocus: true };
  }

  function textBefore(x: number, y: number): string {
    const range = document.createRange();
    range.selectNodeContents(box.current!);
    const point = caretAt(x, y);
    if (point && box.current!.contains(point.node)) range.setEnd(point.node, point.offset);
    return range.toString();
  }

  return (
    <div
      ref={box}
      id={id}
      role="textbox"
      aria-multiline="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      tabIndex={0}
      className={`${styles.frame} ${styles.text} ${styles.preview}`}
      style={{ minHeight: `calc(${minRows}lh + 1.5rem)` }}
      onMouseDown={openAt}
      onFocus={() => onOpen({ signs: 0, offset: 0, hasFocus: true })}
    >
      <PreviewText value={value} />
    </div>
  );
}

/** Firefox and Chromium have one name for it, Safari another. */
function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

const PreviewText = memo(function PreviewText({ value }: { value: string }) {
  return previewBlocks(value).map(drawBlock);
});

function drawBlock(block: PreviewBlock, key: number): ReactNode {
  const { kind, spans } = block;
  if (kind === "quote") return <blockquote key={key}>{spans.map(drawSpan)}</blockquote>;
  if (kind === "heading")
    return (
      <div key={key} className={styles.heading} data-level={block.level}>
        {spans.map(drawSpan)}
      </div>
    );
  if (kind === "item")
    return (
      <div
        key={key}
        className={styles.item}
        data-sign={block.sign}
        style={{ marginLeft: `${(block.depth ?? 0) * 1.5}em` }}
      >
        {spans.map(drawSpan)}
      </div>
    );
  return <p key={key}>{spans.map(drawSpan)}</p>;
}

function drawSpan({ look, text }: PreviewSpan, key: number): ReactNode {
  if (look === "strong") return <strong key={key}>{text}</strong>;
  if (look === "emphasis") return <em key={key}>{text}</em>;
  if (look === "link") return <u key={key}>{text}</u>;
  return text;
}
