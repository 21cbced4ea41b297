import type { Node } from "prosemirror-model";
import type { MarkdownDocument } from "./markdown-document.ts";

// A caret is carried between the plain view, the editor and the source as the number of visible signs before it: white space
// and mark-up differ between the three, words do not.

/** How many visible signs a text has. */
export function countSigns(text: string): number {
  return text.replaceAll(/\s/g, "").length;
}

/** The place in the editor's text behind so many signs. */
export function positionAfter(doc: Node, signs: number): number {
  let left = signs;
  let found: number | undefined;
  let last = 0;
  doc.descendants((node, position) => {
    if (found !== undefined) return false;
    if (node.isTextblock) last = position + 1;
    if (!node.isText) return true;
    const here = countSigns(node.text!);
    if (here >= left) found = position + offsetAfter(node.text!, left);
    else left -= here;
    last = position + node.nodeSize;
    return false;
  });
  return found ?? last;
}

/** How many signs stand before a place of the editor's text. */
export function signsBefore(doc: Node, position: number): number {
  return countSigns(doc.textBetween(0, position, " "));
}

/** How many signs of the text stand before a place of its source. */
export function signsBeforeSource({ blocks, start }: MarkdownDocument, offset: number): number {
  let at = start;
  let signs = 0;
  for (const { node, source, after } of blocks) {
    if (offset <= at + source.length)
      return signs + follow(node.textContent, source.slice(0, Math.max(0, offset - at))).signs;
    at += source.length + after.length;
    signs += countSigns(node.textContent);
  }
  return signs;
}

/** The place in the source behind so many signs of the text. */
export function sourceAfter({ blocks, start }: MarkdownDocument, signs: number): number {
  let at = start;
  let left = signs;
  for (const { node, source, after } of blocks) {
    const here = countSigns(node.textContent);
    if (left <= here) return at + follow(node.textContent, source, left).length;
    left -= here;
    at += source.length + after.length;
  }
  return at;
}

/** Walks along the source as far as it goes, or until so many signs of the text were met in it. */
export function follow(text: string, source: string, most = Number.POSITIVE_INFINITY) {
  const signsOfText = text.replaceAll(/\s/g, "");
  let signs = 0;
  let length = 0;
  while (length < source.length && signs < most) {
    if (source[length] === signsOfText[signs]) signs += 1;
    length += 1;
  }
  return { signs, length };
}

function offsetAfter(text: string, signs: number): number {
  let left = signs;
  let offset = 0;
  while (left > 0) {
    if (!/\s/.test(text[offset]!)) left -= 1;
    offset += 1;
  }
  return offset;
}
