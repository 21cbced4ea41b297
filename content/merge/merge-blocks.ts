import { commonSubsequence } from "./common-subsequence.ts";

const blankLine = "\n\n";

/** Merges two changes of a Markdown text by block (paragraph, heading, list); undefined when both changed the same place. */
export function mergeBlocks(base: string, theirs: string, mine: string): string | undefined {
  const blocks = base.split(blankLine);
  const merged: string[] = [];
  let at = 0;
  const edits = [
    ...editsOf(blocks, theirs.split(blankLine)),
    ...editsOf(blocks, mine.split(blankLine)),
  ].toSorted((a, b) => a.from - b.from || a.to - b.to);
  for (const [number, edit] of edits.entries()) {
    const before = edits[number - 1];
    if (before && isSame(before, edit)) continue;
    if (before && meets(before, edit)) return undefined;
    merged.push(...blocks.slice(at, edit.from), ...edit.blocks);
    at = edit.to;
  }
  return [...merged, ...blocks.slice(at)].join(blankLine);
}

/** Replaces the base's blocks from `from` up to, but not including, `to`. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly string[];
}

function editsOf(base: readonly string[], version: readonly string[]): Edit[] {
  const edits: Edit[] = [];
  let [from, at] = [0, 0];
  for (const [inBase, inVersion] of [
    ...commonSubsequence(base, version),
    [base.length, version.length] as const,
  ]) {
    if (inBase > from || inVersion > at)
      edits.push({ from, to: inBase, blocks: version.slice(at, inVersion) });
    [from, at] = [inBase + 1, inVersion + 1];
  }
  return edits;
}

function isSame(a: Edit, b: Edit): boolean {
  return (
    a.from === b.from && a.to === b.to && a.blocks.join(blankLine) === b.blocks.join(blankLine)
  );
}

/** Whether an edit that starts no earlier than another changes the same place; an insertion at its edge counts. */
function meets(before: Edit, edit: Edit): boolean {
  if (edit.from < before.to) return true;
  const isInsertion = before.from === before.to || edit.from === edit.to;
  return edit.from === before.to && isInsertion;
}
