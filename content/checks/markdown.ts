// Characters. Only the beginning of a longer text is checked.
const maxLength = 200_000;

/** A link or picture of a Markdown text. */
interface MarkdownLink {
  readonly isPicture: boolean;
  /** The text of a link, the alternative text of a picture. */
  readonly text: string;
  readonly address: string;
  /** The whole link, as written. */
  readonly whole: string;
}

/** A heading of a Markdown text: its level, its text, and its line as written. */
interface MarkdownHeading {
  readonly level: number;
  readonly text: string;
  readonly line: string;
}

const inline =
  /(!?)\[((?:[^[\]\\]|\\.|\[[^[\]]{0,300}\]){0,1000})\]\(\s{0,9}(<[^<>\n]{0,2000}>|[^\s()]{0,2000}(?:\([^\s()]{0,300}\)[^\s()]{0,300})?)(?:\s+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s{0,9}\)/g;
const definition = /^ {0,3}\[([^[\]\n]{1,300})\]:\s{0,9}<?([^\s<>]{1,2000})>?/gm;

/** The links and pictures of a Markdown text (CommonMark 6.3 and 6.4), in their order, definitions last. */
export function linksInMarkdown(markdown: string): MarkdownLink[] {
  const text = withoutCode(markdown.slice(0, maxLength));
  return [
    ...[...text.matchAll(inline)].map(([whole, mark, words = "", address = ""]) => ({
      isPicture: mark === "!",
      text: words,
      address: address.replace(/^<(.*)>$/, "$1"),
      whole,
    })),
    ...[...text.matchAll(definition)].map(([whole, words = "", address = ""]) => ({
      isPicture: false,
      text: words,
      address,
      whole,
    })),
  ];
}

/** The headings of a Markdown text that begin with number signs (CommonMark 4.2), in their order. */
export function headingsInMarkdown(markdown: string): MarkdownHeading[] {
  const text = withoutCode(markdown.slice(0, maxLength));
  return [...text.matchAll(/^ {0,3}(#{1,6})(?:[ \t]+([^\n]*))?$/gm)].map(
    ([line, signs = "", words = ""]) => ({
      level: signs.length,
      text: words
        .trimEnd()
        .replace(/[ \t]#+$/, "")
        .trim(),
      line,
    }),
  );
}

/** The words of a Markdown text, without code, addresses and marks. Lengths do not change, so that offsets stay valid. */
export function proseOf(markdown: string): string {
  return withoutCode(markdown.slice(0, maxLength))
    .replaceAll(inline, (whole, mark: string, words: string) =>
      `${mark}[${words}]`.padEnd(whole.length),
    )
    .replaceAll(definition, blanked)
    .replaceAll(/<[a-z][a-z0-9+.-]{1,31}:[^\s<>]{0,2000}>/gi, blanked)
    .replaceAll(/^ {0,3}(?:#{1,6}|[-*+>]|\d{1,9}[.)])(?=\s)/gm, blanked)
    .replaceAll(/[*_[\]!\\]/g, " ");
}

/** Replaces fenced and inline code with spaces, except for its line breaks. */
function withoutCode(text: string): string {
  return text
    .replaceAll(
      /^ {0,3}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})[^\n]*(?:\n|$)(?:(?! {0,3}\1)[^\n]*(?:\n|$))*(?: {0,3}\1[^\n]*)?/gm,
      blanked,
    )
    .replaceAll(/(?<!`)(`+)(?!`)[^`]{0,2000}\1(?!`)/g, blanked);
}

function blanked(part: string): string {
  return part.replaceAll(/[^\n]/g, " ");
}
