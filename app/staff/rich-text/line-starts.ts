import { closeHistory } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import { actions, type Action } from "./commands.ts";
import { schema } from "./schema.ts";

/** What turns a paragraph into something else when it is typed at the start of its line and a space follows. */
const markers: readonly (readonly [RegExp, Action])[] = [
  [/^##?$/, actions.heading],
  [/^###$/, actions.smallHeading],
  [/^[-*+]$/, actions.bullets],
  [/^1[.)]$/, actions.numbers],
  [/^>$/, actions.quote],
];

/** A space after a Markdown marker at the start of a paragraph. Undo brings the marker back as it was typed. */
export const spaceAfterMarker: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== schema.nodes.paragraph) return false;
  const typed = $from.parent.textBetween(0, $from.parentOffset, undefined, "\ufffc");
  const action = markers.find(([marker]) => marker.test(typed))?.[1];
  if (!action || action.isOn?.(state)) return false;
  const start = $from.start();
  return action.run(
    state,
    dispatch &&
      ((tr) => {
        const { mapping } = tr;
        dispatch(closeHistory(tr.delete(mapping.map(start), mapping.map(start + typed.length))));
      }),
  );
};
