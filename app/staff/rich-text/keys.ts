import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
} from "prosemirror-commands";
import { liftListItem, splitListItem } from "prosemirror-schema-list";
import type { Command } from "prosemirror-state";
import { actions } from "./commands.ts";
import { schema } from "./schema.ts";

const { nodes } = schema;

/** What keys do in a text. Tab is not among them: it leaves the field, as it does everywhere. */
export function keysOf(): Readonly<Record<string, Command>> {
  return {
    ...baseKeymap,
    ...Object.fromEntries(Object.values(actions).map(({ key, run }) => [key, run])),
    "Mod-y": actions.redo.run,
    "Mod-Alt-0": setBlockType(nodes.paragraph),
    Enter: chainCommands(
      newlineInCode,
      splitListItem(nodes.list_item),
      createParagraphNear,
      liftEmptyBlock,
      splitBlock,
    ),
    Backspace: chainCommands(leaveAtStart, baseKeymap.Backspace!),
    "Shift-Enter": chainCommands(newlineInCode, breakLine),
    "Mod-Enter": exitCode,
  };
}

/** At its start a list item leaves the list and a heading becomes a paragraph. */
const leaveAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if ($from.parent.type === nodes.heading) return setBlockType(nodes.paragraph)(state, dispatch);
  const isFirst = $from.depth > 1 && $from.index(-1) === 0;
  return (
    isFirst &&
    $from.node(-1).type === nodes.list_item &&
    liftListItem(nodes.list_item)(state, dispatch)
  );
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};
