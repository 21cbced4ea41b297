/** A block as the plain view draws it. */
export interface PreviewBlock {
  readonly kind: "paragraph" | "heading" | "item" | "quote";
  readonly level?: number;
  readonly sign?: string;
  /** How deep a list item lies, from 0. */
  readonly depth?: number;
  readonly spans: readonly PreviewSpan[];
}

/** A stretch of text of one look. */
export interface PreviewSpan {
  readonly look: "plain" | "strong" | "emphasis" | "link";
  readonly text: string;
}

/**
 * What a text roughly looks like, by a few patterns: good for the blocks and marks that people use, while anything rarer shows
 * as its source. The real reader is forty times as large and waits until a text is opened.
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
      sign: item[2] ? `${item[2]}.` : "–",
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
