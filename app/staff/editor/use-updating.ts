import { useCallback, useEffect, useRef, useState } from "react";
import { hiddenField } from "#content/hidden.ts";
import type { PatchFields } from "#app/staff/editing/patch.ts";
import type { Editing } from "#app/staff/editing/editing-state.ts";
import { useToasts } from "#app/staff/ui/toasts.tsx";
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
export function useUpdating(editing: Editing | undefined, { model, notes, announcer }: Editor) {
  const toasts = useToasts();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
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
      let hasWaited = false;
      const unsubscribe = editing.subscribe(() => {
        const { status } = editing.state();
        hasWaited ||= status.kind === "waiting" && status.doing === "update";
      });
      const outcome = await editing.update(states[as]);
      unsubscribe();
      // An update goes on after its screen was left.
      if (isLeft.current && (outcome === "refused" || outcome === "conflict"))
        toasts.fail(notUpdated(editing, model.name));
      if (outcome === "updated") {
        if (hasWaited)
          toasts.notify(`Connected again: ${nameOf(editing, model.name)} has been updated.`);
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
    [editing, model, notes, announcer, toasts],
  );

  return { update, stopped, choosingFor, setChoosing, nothingToDo };
}

function notUpdated(editing: Editing, kind: string): string {
  const { status } = editing.state();
  const reason =
    status.kind === "refused" ? status.message : "Someone else has changed or deleted it.";
  return `${nameOf(editing, kind)} was not updated; your changes are kept. ${reason}`;
}

function nameOf({ form }: Editing, kind: string): string {
  const title = form.value("title");
  return typeof title === "string" && title !== "" ? title : kind;
}

/** The message when everything is published already. */
export const nothingToUpdate =
  "There is nothing to update: nothing has changed since the last update.";
