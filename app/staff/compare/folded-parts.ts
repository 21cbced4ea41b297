import type { TextPart } from "./text-parts.ts";

/** A part of a compared text; `folded` is a long kept stretch, far from any change. */
export type FoldedPart = TextPart | { readonly kind: "folded"; readonly text: string };

// Letters that stay visible beside a change, and that a stretch must have before folding it is worth a button.
const around = 120;
const worthFolding = 240;

/** Folds what is kept and far from every change; joined, the parts are the same text. */
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

/** How many words a text has, roughly, as people count them. */
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
