import type { Mark, Node } from "prosemirror-model";
import { normalise } from "./normalise.ts";

/** The choices in writing Markdown; the first combination that reads back correctly is used. */
export interface MarkdownStyle {
  readonly emphasis: "*" | "_";
  readonly strong: "**" | "__";
  /** Whether the items of every list are separated by blank lines. */
  readonly loose: boolean;
  /** Whether every character that could have a meaning is escaped. */
  readonly strict: boolean;
}

/** Text, the start or end of emphasis, or finished Markdown. */
interface Part {
  readonly kind: "text" | "open" | "close" | "done";
  readonly value: string;
}

/** Returns a paragraph's or heading's text as lines of Markdown. */
export function writeInline(block: Node, manner: MarkdownStyle): string[] {
  const parts = writeRun(normalise(block).children, [], manner);
  return flank(guardLinks(parts))
    .map((part) => part.value)
    .join("")
    .split("\n")
    .map((line, at, lines) =>
      at < lines.length - 1 ? `${escapeLine(line.slice(0, -1))}\\` : escapeLine(line),
    );
}

/** Writes adjacent nodes with the widest marks outermost; `open` are the marks already around them. */
function writeRun(nodes: readonly Node[], open: readonly Mark[], manner: MarkdownStyle): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < nodes.length) {
    const next = widestMark(nodes, at, open);
    if (next) {
      parts.push(...writeMark(next.mark, nodes.slice(at, next.end), open, manner));
      at = next.end;
    } else {
      parts.push(writeNode(nodes[at]!, manner, open));
      at += 1;
    }
  }
  return parts;
}

function widestMark(nodes: readonly Node[], at: number, open: readonly Mark[]) {
  const candidates = nodes[at]!.marks.filter(
    (mark) => !mark.type.spec.code && !mark.isInSet(open),
  ).map((mark) => ({ mark, end: endOfMark(nodes, at, mark, open) }));
  return candidates
    .filter(({ end }) => end > at)
    .toSorted((one, other) => other.end - one.end || rank(one.mark) - rank(other.mark))[0];
}

/** Returns the end of a mark; emphasis that would end within a link ends before it, so that the link is not split. */
function endOfMark(nodes: readonly Node[], at: number, mark: Mark, open: readonly Mark[]): number {
  let end = at + 1;
  while (end < nodes.length && mark.isInSet(nodes[end]!.marks)) end += 1;
  const cut = nodes[end - 1]!.marks.find((other) => other.type.name === "link");
  if (!cut || cut.eq(mark) || cut.isInSet(open) || !nodes[end]?.marks.some((m) => m.eq(cut)))
    return end;
  while (end > at && cut.isInSet(nodes[end - 1]!.marks)) end -= 1;
  return end;
}

function rank(mark: Mark): number {
  return ["emphasis", "strong", "link"].indexOf(mark.type.name);
}

function writeMark(
  mark: Mark,
  nodes: readonly Node[],
  open: readonly Mark[],
  manner: MarkdownStyle,
) {
  const inner = writeRun(nodes, [...open, mark], manner);
  if (mark.type.name !== "link") {
    const delimiter = mark.type.name === "strong" ? manner.strong : manner.emphasis;
    return enclose(delimiter, inner);
  }
  const address: string = mark.attrs.address;
  const alone = nodes.length === 1 ? nodes[0]!.text : undefined;
  if (
    alone === address &&
    canStandAlone(mark) &&
    nodes[0]!.marks.every((m) => m.type.name !== "code")
  )
    if (!inner.some(({ kind }) => kind === "open")) return [part("done", `<${address}>`)];
  return [
    part("done", "["),
    ...inner,
    part("done", `](${writeAddress(address, mark.attrs.title)})`),
  ];
}

/** Encloses parts in emphasis, but leaves out white space at their ends, which remains where emphasis ends before a link. */
function enclose(delimiter: string, inner: readonly Part[]): Part[] {
  const parts = inner.flatMap(({ kind, value }) =>
    kind === "text"
      ? (value.match(/^\s+|\s+$|\S(?:[\s\S]*\S)?/g) ?? []).map((piece) => part(kind, piece))
      : { kind, value },
  );
  const isSpace = ({ value }: Part) => /^\\?\s+$/.test(value);
  const from = parts.findIndex((each) => !isSpace(each));
  const to = parts.findLastIndex((each) => !isSpace(each)) + 1;
  if (from === -1) return parts;
  return [
    ...parts.slice(0, from),
    part("open", delimiter),
    ...parts.slice(from, to),
    part("close", delimiter),
    ...parts.slice(to),
  ];
}

/** Whether an address can be a CommonMark autolink: a scheme, a colon, and no terminator. */
function canStandAlone({ attrs }: Mark): boolean {
  return (
    attrs.title === "" && /^[a-z][a-z0-9+.-]{1,31}:[^\s<>\u0000-\u0020]*$/i.test(attrs.address)
  );
}

function writeNode(node: Node, manner: MarkdownStyle, open: readonly Mark[]): Part {
  if (node.type.name === "hard_break") return part("done", "\\\n");
  if (node.type.name === "image") {
    const alt = escapeText(node.attrs.alt, { ...manner, inLink: true });
    return part("done", `![${alt}](${writeAddress(node.attrs.address, node.attrs.title)})`);
  }
  if (node.marks.some((mark) => mark.type.spec.code)) return part("done", writeCode(node.text!));
  const inLink = open.some((mark) => mark.type.name === "link");
  return part("text", escapeText(node.text!, { ...manner, inLink }));
}

/** Escapes an exclamation mark right before a link, which would make the link a picture. */
function guardLinks(parts: readonly Part[]): Part[] {
  return parts.map((each, at) =>
    each.kind === "text" && parts[at + 1]?.value === "[" && /(?<!\\)(?:\\\\)*!$/.test(each.value)
      ? part("text", `${each.value.slice(0, -1)}\\!`)
      : each,
  );
}

/**
 * Ensures flanking (CommonMark 6.2): a delimiter before punctuation opens emphasis only after white space or punctuation; for
 * closing, the reverse applies. Writes a letter in the way as an entity, which starts and ends with punctuation.
 */
function flank(parts: readonly Part[]): Part[] {
  const result = [...parts];
  for (let at = 0; at < result.length; at += 1) {
    if (!isSign(result[at])) continue;
    const from = at;
    while (isSign(result[at + 1])) at += 1;
    const run = result.slice(from, at + 1);
    const before = result[from - 1];
    const after = result[at + 1];
    const last = before && Array.from(before.value).at(-1);
    const first = after && Array.from(after.value)[0];
    if (!last || !first) continue;
    if (run.some(({ kind }) => kind === "open") && isMark(first) && isLetter(last))
      result[from - 1] = part(before.kind, before.value.slice(0, -last.length) + entity(last));
    if (run.some(({ kind }) => kind === "close") && isMark(last) && isLetter(first))
      result[at + 1] = part(after.kind, entity(first) + after.value.slice(first.length));
  }
  return result;
}

function isSign(each: Part | undefined): boolean {
  return each?.kind === "open" || each?.kind === "close";
}

function isMark(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

function isLetter(character: string): boolean {
  return !isMark(character) && !/[\s\p{Cs}]/u.test(character);
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

function part(kind: Part["kind"], value: string): Part {
  return { kind, value };
}

const anyMark = /[!-/:-@[-`{-~]/g;
const namedOrNumbered = /&(?=#[0-9]+;|#[xX][0-9a-fA-F]+;|[A-Za-z][A-Za-z0-9]*;)/g;

/** Escapes text so that Markdown reads it literally; `escapeLine` handles the ends of a line. */
function escapeText(text: string, { strict, inLink }: { strict: boolean; inLink: boolean }) {
  if (strict) return text.replaceAll(anyMark, "\\$&");
  const plain = text
    .replaceAll(/[\\`*[]/g, "\\$&")
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replaceAll(/<(?=[A-Za-z/!?])/g, "\\<")
    .replaceAll(namedOrNumbered, "\\&");
  return inLink ? plain.replaceAll("]", "\\]") : plain;
}

/** Escapes the start and end of a line so that it is not read as a heading, list, rule or quote. */
function escapeLine(line: string): string {
  return line
    .replace(/^(?=#{1,6}(?:[ \t]|$)|>|[-+](?:[ \t]|$)|-[-\s]*$|=+\s*$|~~~)/, "\\")
    .replace(/^(\d{1,9})(?=[.)](?:[ \t]|$))/, "$1\\");
}

/** Escapes number signs at the end of a one-line heading, which Markdown would drop. */
export function escapeHeading(line: string): string {
  return line.replace(/(^|[ \t])(#+)$/, "$1\\$2");
}

/** Returns the content of a link's parentheses: its address and title. */
export function writeAddress(address: string, title: string): string {
  const safe = address
    .replaceAll("\\", "\\\\")
    .replaceAll(namedOrNumbered, "\\&")
    .replaceAll(/[\u0000-\u001f\u007f]/g, (control) => `&#${control.charCodeAt(0)};`);
  const bare = safe !== "" && !/[ <>]/.test(safe) && isBalanced(safe);
  const written = bare ? safe : `<${safe.replaceAll(/[<>]/g, "\\$&")}>`;
  if (title === "") return written;
  const quoted = title
    .replaceAll(/["\\]/g, "\\$&")
    .replaceAll(namedOrNumbered, "\\&")
    .replaceAll(/[\r\n]/g, (end) => `&#${end.charCodeAt(0)};`);
  return `${written} "${quoted}"`;
}

/** Returns a code span, fenced with more backticks than any run inside. */
function writeCode(text: string): string {
  const fence = fenceFor(text, "`", 1);
  const padded = /^`|`$/.test(text) || (/^ .* $/s.test(text) && text.trim() !== "");
  return padded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** Returns a run of `character` longer than any in the text, and at least `minLength` long. */
export function fenceFor(text: string, character: string, minLength: number): string {
  const rows = text.match(new RegExp(`${character}+`, "g")) ?? [];
  return character.repeat(Math.max(minLength, ...rows.map((row) => row.length + 1)));
}

function isBalanced(address: string): boolean {
  let depth = 0;
  for (const character of address) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
