import type { Node } from "prosemirror-model";
import type { MarkdownDocument } from "./markdown-document.ts";

// The preview, the editor and the source differ in white space and mark-up, but not in their words: the caret is converted
// between them as the number of visible characters before it.

/** Returns the number of visible characters in a text, which are all but white space. */
export function countCharacters(text: string): number {
  return text.replaceAll(/\s/g, "").length;
}

/** Returns the editor position after this many visible characters. */
export function positionAfter(doc: Node, characters: number): number {
  let left = characters;
  let found: number | undefined;
  let last = 0;
  doc.descendants((node, position) => {
    if (found !== undefined) return false;
    if (node.isTextblock) last = position + 1;
    if (!node.isText) return true;
    const here = countCharacters(node.text!);
    if (here >= left) found = position + follow(node.text!, node.text!, left).length;
    else left -= here;
    last = position + node.nodeSize;
    return false;
  });
  return found ?? last;
}

/** Returns the number of visible characters before an editor position. */
export function charactersBefore(doc: Node, position: number): number {
  return countCharacters(doc.textBetween(0, position, " "));
}

/** Returns the number of visible characters before a source offset. */
export function charactersBeforeSource(
  { blocks, start }: MarkdownDocument,
  offset: number,
): number {
  let at = start;
  let characters = 0;
  for (const { node, source, after } of blocks) {
    if (offset <= at + source.length)
      return (
        characters + follow(node.textContent, source.slice(0, Math.max(0, offset - at))).characters
      );
    at += source.length + after.length;
    characters += countCharacters(node.textContent);
  }
  return characters;
}

/** Returns the source offset after this many visible characters. */
export function sourceAfter({ blocks, start }: MarkdownDocument, characters: number): number {
  let at = start;
  let left = characters;
  for (const { node, source, after } of blocks) {
    const here = countCharacters(node.textContent);
    if (left <= here) return at + follow(node.textContent, source, left).length;
    left -= here;
    at += source.length + after.length;
  }
  return at;
}

/** Matches the visible characters of `text` in `source`, up to `maxCharacters`; returns their number and the source's length. */
export function follow(text: string, source: string, maxCharacters = Number.POSITIVE_INFINITY) {
  const visible = text.replaceAll(/\s/g, "");
  let characters = 0;
  let length = 0;
  while (length < source.length && characters < maxCharacters) {
    if (source[length] === visible[characters]) characters += 1;
    length += 1;
  }
  return { characters, length };
}
