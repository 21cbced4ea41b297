// The whole package has state at its top, so that all of it would be loaded.
import { diffArrays } from "diff/lib/diff/array.js";
import type { Mark, Node } from "prosemirror-model";
import { createMarkdownReader } from "#app/staff/fields/rich-text/read-markdown.ts";
import { maxEdits, wordsOf } from "./text-parts.ts";

/** The look of a rich text's line: its kind, its indentation and its list marker. */
export interface LineLook {
  readonly kind: "paragraph" | "heading" | "quote" | "code" | "source" | "rule";
  readonly level: number;
  readonly depth: number;
  readonly marker: string;
}

/** A stretch of a line with the same marks, in one or both of the texts. */
export interface LinePiece {
  readonly kind: "kept" | "deleted" | "inserted";
  readonly text: string;
  readonly marks: readonly string[];
  /** The address of a link or picture. */
  readonly address: string;
}

/** A line of two compared rich texts. */
export interface ComparedLine {
  readonly kind: "kept" | "deleted" | "inserted";
  readonly look: LineLook;
  readonly formerLook?: LineLook;
  readonly pieces: readonly LinePiece[];
}

interface Start {
  readonly look: LineLook;
  readonly key: string;
}

interface Word {
  readonly text: string;
  readonly space: string;
  readonly marks: readonly string[];
  readonly address: string;
  readonly key: string;
}

type Unit = Start | Word;
type Kind = ComparedLine["kind"];

/** Compares two Markdown texts as rendered lines, by the words, marks and kinds of line. */
export function comparedLines(before: string, after: string): ComparedLine[] {
  const oldUnits = unitsOf(before);
  const newUnits = unitsOf(after);
  const changes = diffArrays(oldUnits, newUnits, {
    comparator: (a: Unit, b: Unit) => a.key === b.key,
    maxEditLength: maxEdits,
  });
  const lines = startLines();
  if (!changes) {
    for (const unit of oldUnits) lines.add("deleted", unit);
    for (const unit of newUnits) lines.add("inserted", unit);
    return lines.end();
  }
  const marked: Marked[] = [];
  let newAt = 0;
  for (const { added, removed, value } of changes) {
    // Equal words may differ in white space; the newer text's white space is used.
    const units = removed ? value : newUnits.slice(newAt, (newAt += value.length));
    const kind = removed ? "deleted" : added ? "inserted" : "kept";
    marked.push(...units.map((unit) => ({ kind, unit }) as const));
  }
  for (const { kind, unit } of inWholeLines(marked)) lines.add(kind, unit);
  return lines.end();
}

interface Marked {
  readonly kind: Kind;
  readonly unit: Unit;
}

/** Shifts a change that ends with a line start to begin with an equal line start before it, so that it covers whole lines. */
function inWholeLines(marked: readonly Marked[]): Marked[] {
  const result = [...marked];
  for (let from = 1; from < result.length; from += 1) {
    const { kind } = result[from]!;
    const before = result[from - 1]!;
    if (kind === "kept" || before.kind !== "kept" || "text" in before.unit) continue;
    let to = from;
    while (result[to + 1]?.kind === kind) to += 1;
    if (result[to]!.unit.key === before.unit.key)
      result.splice(from - 1, to - from + 2, { ...before, kind }, ...result.slice(from, to), {
        kind: "kept",
        unit: result[to]!.unit,
      });
    from = to;
  }
  return result;
}

function startLines() {
  const lines: { kind: Kind; look: LineLook; formerLook?: LineLook; pieces: LinePiece[] }[] = [];
  return {
    add(kind: Kind, unit: Unit) {
      const last = lines.at(-1);
      if ("text" in unit) addWord(last!.pieces, kind, unit);
      else if (kind === "inserted" && last?.kind === "deleted" && last.pieces.length === 0)
        lines[lines.length - 1] = {
          kind: "kept",
          look: unit.look,
          formerLook: last.look,
          pieces: [],
        };
      else lines.push({ kind, look: unit.look, pieces: [] });
    },
    end: (): ComparedLine[] => lines,
  };
}

function addWord(pieces: LinePiece[], kind: Kind, { text, space, marks, address }: Word) {
  const last = pieces.at(-1);
  if (last?.kind === kind && last.address === address && last.marks.join() === marks.join())
    pieces[pieces.length - 1] = { ...last, text: last.text + text + space };
  else pieces.push({ kind, text: text + space, marks, address });
}

function unitsOf(markdown: string): Unit[] {
  const { blocks } = createMarkdownReader()(markdown);
  return blocks.flatMap(({ node }) => unitsIn(node, { depth: 0, marker: "", quoted: false }));
}

interface Place {
  readonly depth: number;
  readonly marker: string;
  readonly quoted: boolean;
}

function unitsIn(node: Node, place: Place): Unit[] {
  switch (node.type.name) {
    case "bullet_list":
    case "ordered_list":
      return node.children.flatMap((item, at) => unitsOfItem(node, item, at, place));
    case "blockquote":
      return node.children.flatMap((child) => unitsIn(child, { ...place, quoted: true }));
    default:
      return [startOf(node, place), ...withoutLoneSpaces(node.children.flatMap(wordsIn))];
  }
}

function unitsOfItem(list: Node, item: Node, at: number, place: Place): Unit[] {
  const { start } = list.attrs as { start?: number };
  const marker = start === undefined ? "–" : `${start + at}.`;
  const depth = place.depth + 1;
  return item.children.flatMap((child, index) =>
    unitsIn(child, { ...place, depth, marker: index === 0 ? marker : "" }),
  );
}

const kinds: Readonly<Record<string, LineLook["kind"]>> = {
  heading: "heading",
  code_block: "code",
  markdown_source: "source",
  thematic_break: "rule",
};

function startOf(node: Node, { depth, marker, quoted }: Place): Start {
  const kind = kinds[node.type.name] ?? (quoted ? "quote" : "paragraph");
  const look = { kind, level: (node.attrs["level"] as number | undefined) ?? 0, depth, marker };
  // List numbers follow from the order, so a change of number alone is no difference.
  return { look, key: JSON.stringify({ ...look, marker: marker.replace(/\d+/, "1") }) };
}

function wordsIn(node: Node): Word[] {
  const marks = node.marks.map(({ type }) => type.name);
  const address = addressOf(node);
  const word = (text: string, space: string): Word => ({
    text,
    space,
    marks,
    address,
    key: JSON.stringify([text, marks, address]),
  });
  if (node.isText) return wordsOf(node.text!).map(({ text, space }) => word(text, space));
  if (node.type.name === "hard_break") return [word("\n", "")];
  return [word(`[${(node.attrs["alt"] as string) || "picture"}]`, " ")];
}

/** Appends white space that is a separate word, since its marks differ, to the previous word. */
function withoutLoneSpaces(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  for (const word of words) {
    const last = result.at(-1);
    if (word.text === "" && last)
      result[result.length - 1] = { ...last, space: last.space + word.space };
    else result.push(word);
  }
  return result;
}

function addressOf({ attrs, marks }: Node): string {
  const link = marks.find((mark: Mark) => mark.type.name === "link");
  return ((link?.attrs ?? attrs)["address"] as string | undefined) ?? "";
}
