import { Fragment, Slice } from "prosemirror-model";
import type { Node, ResolvedPos } from "prosemirror-model";
import { schema } from "./schema.ts";

/** Pasted plain text: blank lines part paragraphs, single line ends are line breaks, and every sign is only a sign. */
export function plainTextSlice(text: string, context: ResolvedPos): Slice {
  const marks = context.marks();
  const paragraphs = text
    .replaceAll(/\r\n?/g, "\n")
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => schema.node("paragraph", null, paragraph.split("\n").flatMap(lineNodes)));
  return new Slice(Fragment.from(paragraphs), 1, 1);

  function lineNodes(line: string, at: number): Node[] {
    const words = at === 0 ? line : line.trimStart();
    return [
      ...(at > 0 ? [schema.node("hard_break", null, [], marks)] : []),
      ...(words === "" ? [] : [schema.text(words, marks)]),
    ];
  }
}
