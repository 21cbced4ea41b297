import { TextSelection } from "prosemirror-state";
import type { EditorState, Transaction } from "prosemirror-state";
import type { Node } from "prosemirror-model";

/** Replaces the blocks that differ; the caret stays in its block, as far along as that goes. */
export function takeOver(state: EditorState, doc: Node): Transaction {
  const { tr, doc: old, selection } = state;
  const start = sameAtStart(old, doc);
  const end = sameAtEnd(old, doc, start);
  const from = positionOf(old, start);
  const to = positionOf(old, old.childCount - end);
  const blocks = doc.children.slice(start, doc.childCount - end);
  if (from !== to || blocks.length > 0) tr.replaceWith(from, to, blocks);
  tr.setMeta("taken", true).setMeta("addToHistory", false);
  if (selection.from < from || selection.from >= to) return tr;

  const at = selection.$from.index(0);
  const within = selection.from - positionOf(old, at);
  const target = Math.min(at, tr.doc.childCount - 1);
  const block = tr.doc.child(target);
  const position = positionOf(tr.doc, target) + Math.min(within, block.nodeSize - 1);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(position), -1));
}

function sameAtStart(one: Node, other: Node): number {
  let count = 0;
  while (
    count < Math.min(one.childCount, other.childCount) &&
    one.child(count).eq(other.child(count))
  )
    count += 1;
  return count;
}

function sameAtEnd(one: Node, other: Node, start: number): number {
  const most = Math.min(one.childCount, other.childCount) - start;
  let count = 0;
  while (
    count < most &&
    one.child(one.childCount - 1 - count).eq(other.child(other.childCount - 1 - count))
  )
    count += 1;
  return count;
}

function positionOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((sum, child) => sum + child.nodeSize, 0);
}
