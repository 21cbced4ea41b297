import type { Mark, Node } from "prosemirror-model";
import { escapeLine, escapeText, writeAddress, writeCode } from "./escape.ts";
import { tidy } from "./tidy.ts";

/** How to write what can be written in several ways; the first that reads back as meant is taken. */
export interface Manner {
  readonly emphasis: "*" | "_";
  readonly strong: "**" | "__";
  /** Blank lines in every list. */
  readonly loose: boolean;
  /** A backslash before everything that could mean something. */
  readonly strict: boolean;
}

/** Text, the beginning or end of emphasis, or Markdown that is finished. */
interface Part {
  readonly kind: "text" | "open" | "close" | "done";
  readonly value: string;
}

/** The lines of a paragraph's or heading's text as Markdown. */
export function writeInline(block: Node, manner: Manner): string[] {
  const parts = writeRun(tidy(block).children, [], manner);
  return flank(guardLinks(parts))
    .map((part) => part.value)
    .join("")
    .split("\n")
    .map((line, at, lines) =>
      at < lines.length - 1 ? `${escapeLine(line.slice(0, -1))}\\` : escapeLine(line),
    );
}

/** Writes neighbours, the marks that reach furthest outermost; `open` are those already around them. */
function writeRun(nodes: readonly Node[], open: readonly Mark[], manner: Manner): Part[] {
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

/** Where a mark ends: emphasis that would end within a link ends before it, so that the link stays one. */
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

function writeMark(mark: Mark, nodes: readonly Node[], open: readonly Mark[], manner: Manner) {
  const inner = writeRun(nodes, [...open, mark], manner);
  if (mark.type.name !== "link") {
    const sign = mark.type.name === "strong" ? manner.strong : manner.emphasis;
    return enclose(sign, inner);
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

/** Emphasis that a link cuts short may begin or end with white space, which has to stand outside its signs. */
function enclose(sign: string, inner: readonly Part[]): Part[] {
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
    part("open", sign),
    ...parts.slice(from, to),
    part("close", sign),
    ...parts.slice(to),
  ];
}

/** CommonMark's autolink: a scheme, a colon, and nothing that ends it. */
function canStandAlone({ attrs }: Mark): boolean {
  return (
    attrs.title === "" && /^[a-z][a-z0-9+.-]{1,31}:[^\s<>\u0000-\u0020]*$/i.test(attrs.address)
  );
}

function writeNode(node: Node, manner: Manner, open: readonly Mark[]): Part {
  if (node.type.name === "hard_break") return part("done", "\\\n");
  if (node.type.name === "image") {
    const alt = escapeText(node.attrs.alt, { ...manner, inLink: true });
    return part("done", `![${alt}](${writeAddress(node.attrs.address, node.attrs.title)})`);
  }
  if (node.marks.some((mark) => mark.type.spec.code)) return part("done", writeCode(node.text!));
  const inLink = open.some((mark) => mark.type.name === "link");
  return part("text", escapeText(node.text!, { ...manner, inLink }));
}

/** An exclamation mark right before a link would make a picture of it. */
function guardLinks(parts: readonly Part[]): Part[] {
  return parts.map((each, at) =>
    each.kind === "text" && parts[at + 1]?.value === "[" && /(?<!\\)(?:\\\\)*!$/.test(each.value)
      ? part("text", `${each.value.slice(0, -1)}\\!`)
      : each,
  );
}

/**
 * CommonMark (6.2): a mark begins emphasis only where punctuation after it has space or punctuation before it, and the other way
 * round at the end. Where a letter stands in the way, the letter is written as an entity, which begins and ends with punctuation.
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
