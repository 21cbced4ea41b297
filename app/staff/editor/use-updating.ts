import { useCallback, useState } from "react";
import { hiddenField } from "#content/hidden.ts";
import type { PatchFields } from "#app/staff/editing/patch.ts";
import type { Editing } from "#app/staff/editing/editing-state.ts";
import type { Editor } from "./editor-context.ts";

/** How changes are saved: with the visibility unchanged, public, or hidden. */
type UpdateAs = "update" | "publish" | "hidden";

const states: Readonly<Record<UpdateAs, PatchFields>> = {
  update: {},
  publish: { [hiddenField]: null },
  hidden: { [hiddenField]: { booleanValue: true } },
};

/** The update function, and the outcome of the last update. */
export type Updating = ReturnType<typeof useUpdating>;

/** Runs updates and handles their outcome. */
export function useUpdating(editing: Editing | undefined, { notes, announcer }: Editor) {
  /** The number of updates that were prevented or refused. */
  const [stopped, setStopped] = useState(0);
  /** The action that opened the conflict screen: Choose, or an update, which continues after the choices. */
  const [choosingFor, setChoosing] = useState<UpdateAs | "choose">();
  /** Whether the last update had nothing to do. */
  const [nothingToDo, setNothingToDo] = useState(false);

  const update = useCallback(
    async (as: UpdateAs = "update") => {
      if (!editing) return;
      setNothingToDo(false);
      notes.showAll();
      const outcome = await editing.update(states[as]);
      if (outcome === "updated") {
        notes.clear();
        setStopped(0);
      }
      if (outcome === "stopped" || outcome === "refused") setStopped((times) => times + 1);
      if (outcome === "conflict") setChoosing(as);
      if (outcome === "nothing") {
        notes.clear();
        setNothingToDo(true);
        announcer.say(nothingToUpdate);
      }
    },
    [editing, notes, announcer],
  );

  return { update, stopped, choosingFor, setChoosing, nothingToDo };
}

/** The message when everything is published already. */
export const nothingToUpdate =
  "There is nothing to update: nothing has changed since the last update.";
