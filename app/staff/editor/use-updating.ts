import { useCallback, useState } from "react";
import type { Editing } from "#app/staff/form/editing-state.ts";
import type { Editor } from "./editor-context.ts";

/** What pressing Update led to, for what the screen shows of it. */
export interface Updating {
  update(): Promise<void>;
  /** How often an update was stopped, here or by the server. */
  readonly stopped: number;
  /** What led to the choices of a conflict, while they are on the screen: a press of Update, which goes on afterwards, or of Choose alone. */
  readonly choosingFor: "update" | "choose" | undefined;
  setChoosing(choosingFor: "update" | "choose" | undefined): void;
  /** Said in the bar until something else happens. */
  readonly nothingToDo: boolean;
}

/** Updates, and sees to what comes of it. */
export function useUpdating(editing: Editing | undefined, { notes, announcer }: Editor): Updating {
  const [stopped, setStopped] = useState(0);
  const [choosingFor, setChoosing] = useState<Updating["choosingFor"]>();
  const [nothingToDo, setNothingToDo] = useState(false);

  const update = useCallback(async () => {
    if (!editing) return;
    setNothingToDo(false);
    notes.showAll();
    const outcome = await editing.update();
    if (outcome === "updated") {
      notes.forget();
      setStopped(0);
    }
    if (outcome === "stopped" || outcome === "refused") setStopped((times) => times + 1);
    if (outcome === "conflict") setChoosing("update");
    if (outcome === "nothing") {
      notes.forget();
      setNothingToDo(true);
      announcer.say(nothing);
    }
  }, [editing, notes, announcer]);

  return { update, stopped, choosingFor, setChoosing, nothingToDo };
}

/** What is said when everything is on the site already. */
export const nothing = "There is nothing to update: nothing has changed since the last update.";
