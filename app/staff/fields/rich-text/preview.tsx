import { memo, useRef, type MouseEvent, type ReactNode } from "react";
import { countCharacters, follow } from "./caret.ts";
import { topOf, type Caret, type RichTextProps } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";

/** An approximate preview of a text that is not open; a click or focus opens the text there. */
export function Preview({
  id,
  labelledBy,
  describedBy,
  invalid,
  value,
  onOpen,
}: RichTextProps & { onOpen: (place: Caret, top: number) => void }) {
  const box = useRef<HTMLDivElement>(null);

  function openAt(event: MouseEvent) {
    if (event.button !== 0) return;
    // Otherwise the browser would focus an element that is about to be removed.
    event.preventDefault();
    onOpen(place(textBefore(event.clientX, event.clientY)), topOf(box.current!));
  }

  /** Returns the caret after the text `before` of the preview, for the editor and for the source. */
  function place(before: string): Caret {
    const characters = countCharacters(before);
    const offset = follow(box.current?.textContent ?? "", value, characters).length;
    return { characters, offset, hasFocus: true };
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
      onMouseDown={openAt}
      onFocus={() => onOpen({ characters: 0, offset: 0, hasFocus: true }, topOf(box.current!))}
    >
      <PreviewText value={value} />
    </div>
  );
}

/** Returns the caret at a point of the viewport; older versions of Safari have only `caretRangeFromPoint`. */
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
        data-marker={block.marker}
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

interface PreviewBlock {
  readonly kind: "paragraph" | "heading" | "item" | "quote";
  readonly level?: number;
  readonly marker?: string;
  /** The nesting level of a list item, from 0. */
  readonly depth?: number;
  readonly spans: readonly PreviewSpan[];
}

/** A run of text with the same formatting. */
interface PreviewSpan {
  readonly look: "plain" | "strong" | "emphasis" | "link";
  readonly text: string;
}

/**
 * Approximates a text's blocks and marks with a few patterns; rarer ones show as source. The full reader is forty times as large,
 * so it is loaded only when a text is opened.
 */
export function previewBlocks(markdown: string): PreviewBlock[] {
  return markdown.split(/\r?\n(?:[ \t]*\r?\n)+/).flatMap(blocksOf);
}

function blocksOf(part: string): PreviewBlock[] {
  const blocks: { start: Omit<PreviewBlock, "spans">; lines: string[] }[] = [];
  for (const line of part.split(/\r?\n/).filter((each) => each.trim() !== "")) {
    const start = startOf(line);
    if (start || blocks.length === 0)
      blocks.push({ start: start ?? { kind: "paragraph" }, lines: [withoutSign(line)] });
    else blocks.at(-1)!.lines.push(withoutSign(line));
  }
  return blocks.map(({ start, lines }) => ({ ...start, spans: spansOf(lines.join(" ")) }));
}

function startOf(line: string): Omit<PreviewBlock, "spans"> | undefined {
  const heading = /^ {0,3}(#{1,6})(?= )/.exec(line);
  if (heading) return { kind: "heading", level: heading[1]!.length };
  const item = /^(\s*)(?:[-+*]|(\d{1,9})[.)])(?= )/.exec(line);
  if (item)
    return {
      kind: "item",
      marker: item[2] ? `${item[2]}.` : "–",
      depth: Math.min(Math.floor(item[1]!.length / 2), 4),
    };
  return /^ {0,3}>/.test(line) ? { kind: "quote" } : undefined;
}

function withoutSign(line: string): string {
  return line.replace(/^\s*(?:#{1,6} |[-+*] |\d{1,9}[.)] |> ?)?/, "").replace(/\\$/, "");
}

function spansOf(text: string): PreviewSpan[] {
  const pattern =
    /\*\*(?! )([^*]+)\*\*|(?<!\\)\*(?! )([^*]+)\*|(?<![\p{L}\p{N}\\])_([^_]+)_(?![\p{L}\p{N}])|(?<!!)\[([^[\]]+)\]\([^()\s]*\)/gu;
  const spans: PreviewSpan[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const look = match[1] ? "strong" : match[4] ? "link" : "emphasis";
    const inner = match.slice(1).find((part) => part !== undefined)!;
    spans.push(plain(text.slice(end, match.index)), { look, text: unescape(inner) });
    end = match.index + match[0].length;
  }
  return [...spans, plain(text.slice(end))].filter((span) => span.text !== "");
}

function plain(text: string): PreviewSpan {
  return { look: "plain", text: unescape(text) };
}

function unescape(text: string): string {
  return text.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");
}
