import { diffArrays } from "diff/lib/diff/array.js";

/** A part of two compared texts: the kept and deleted parts form the first text, the kept and inserted parts the second. */
export interface TextPart {
  readonly kind: "kept" | "deleted" | "inserted";
  readonly text: string;
}

/** The maximum number of changed words; beyond it a text shows as replaced, since a comparison would be slow and hard to read. */
export const maxEdits = 2000;

/** Compares two texts word by word. Between two kept parts, there is at most one deletion, followed by at most one insertion. */
export function textPartsOf(before: string, after: string): TextPart[] {
  const oldWords = wordsOf(before);
  const newWords = wordsOf(after);
  const changes = diffArrays(oldWords, newWords, {
    comparator: (a: Word, b: Word) => a.text === b.text,
    maxEditLength: maxEdits,
  });
  const parts = startParts();
  if (!changes) {
    parts.add("deleted", before);
    parts.add("inserted", after);
    return parts.end();
  }
  let oldAt = 0;
  let newAt = 0;
  for (const { added, removed, count } of changes) {
    const oldOnes = added ? [] : oldWords.slice(oldAt, (oldAt += count));
    const newOnes = removed ? [] : newWords.slice(newAt, (newAt += count));
    if (added) parts.add("inserted", written(newOnes));
    else if (removed) parts.add("deleted", written(oldOnes));
    else for (const [at, old] of oldOnes.entries()) addKept(parts, old, newOnes[at]?.space ?? "");
  }
  return parts.end();
}

type Parts = ReturnType<typeof startParts>;

function startParts() {
  const parts: TextPart[] = [];
  let kept = "";
  let deleted = "";
  let inserted = "";
  const close = () => {
    // In a change from "big " to "huge ", the trailing space is kept.
    const space = sharedEnd(deleted, inserted);
    push("deleted", deleted.slice(0, deleted.length - space.length));
    push("inserted", inserted.slice(0, inserted.length - space.length));
    deleted = "";
    inserted = "";
    kept = space;
  };
  const push = (kind: TextPart["kind"], text: string) => {
    if (text !== "") parts.push({ kind, text });
  };
  return {
    add(kind: TextPart["kind"], text: string) {
      if (text === "") return;
      if (kind === "kept") {
        if (deleted !== "" || inserted !== "") close();
        kept += text;
        return;
      }
      if (deleted === "" && inserted === "") {
        push("kept", kept);
        kept = "";
      }
      if (kind === "deleted") deleted += text;
      else inserted += text;
    },
    end(): TextPart[] {
      if (deleted !== "" || inserted !== "") close();
      push("kept", kept);
      return parts;
    },
  };
}

function addKept(parts: Parts, { text, space }: Word, newSpace: string) {
  parts.add("kept", text);
  if (space === newSpace) return parts.add("kept", space);
  parts.add("deleted", space);
  parts.add("inserted", newSpace);
}

function written(words: readonly Word[]): string {
  return words.map(({ text, space }) => text + space).join("");
}

function sharedEnd(a: string, b: string): string {
  let length = 0;
  while (
    length < Math.min(a.length, b.length) &&
    a.at(-1 - length) === b.at(-1 - length) &&
    /\s/.test(a.at(-1 - length) ?? "")
  )
    length += 1;
  return a.slice(a.length - length);
}

/** A word or punctuation character, with the white space after it. */
export interface Word {
  readonly text: string;
  readonly space: string;
}

/** Splits a text into words, at the language's word boundaries. Joined, the words equal the text. */
export function wordsOf(text: string): Word[] {
  const words: { text: string; space: string }[] = [];
  for (const { segment: piece } of segmenter.segment(text)) {
    const last = words.at(-1);
    if (piece.trim() !== "") words.push({ text: piece, space: "" });
    else if (last) last.space += piece;
    else words.push({ text: "", space: piece });
  }
  return words;
}

const segmenter = new Intl.Segmenter("en-GB", { granularity: "word" });

/** A part of a compared text; `folded` is a long unchanged stretch, far from any change. */
export type FoldedPart = TextPart | { readonly kind: "folded"; readonly text: string };

// Characters that stay visible next to a change, and the minimum length of a folded stretch.
const around = 120;
const worthFolding = 240;

/** Folds long unchanged text far from every change; joined, the parts equal the input. */
export function foldedPartsOf(parts: readonly TextPart[]): FoldedPart[] {
  if (parts.every(({ kind }) => kind === "kept")) return [...parts];
  return parts.flatMap((part, at): FoldedPart[] => {
    if (part.kind !== "kept") return [part];
    const head = at === 0 ? 0 : wordEndBehind(part.text, around);
    const isLast = at === parts.length - 1;
    const tail = isLast ? part.text.length : wordStartBefore(part.text, part.text.length - around);
    if (tail - head < worthFolding) return [part];
    const pieces: FoldedPart[] = [
      { kind: "kept", text: part.text.slice(0, head) },
      { kind: "folded", text: part.text.slice(head, tail) },
      { kind: "kept", text: part.text.slice(tail) },
    ];
    return pieces.filter(({ text }) => text !== "");
  });
}

/** Returns the number of words, which are separated by white space. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

function wordEndBehind(text: string, at: number): number {
  const space = text.slice(at).search(/\s/);
  return space === -1 ? text.length : at + space;
}

function wordStartBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.slice(0, at).search(/\s\S*$/);
  return space === -1 ? 0 : space + 1;
}
