import { useCallback, useSyncExternalStore } from "react";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import type { FormPath } from "#app/staff/form/form-path.ts";

/** What is to be said at a field: its problems, and who else is there. Renders again only when that changes. */
export function useNotes(path: FormPath) {
  const { notes } = useEditor();
  const subscribe = useCallback((hear: () => void) => notes.subscribe(path, hear), [notes, path]);
  const problems = () => notes.problemsAt(path);
  const people = () => notes.peopleAt(path);
  return {
    problems: useSyncExternalStore(subscribe, problems, problems),
    people: useSyncExternalStore(subscribe, people, people),
  };
}

/** What is to be said about a group or a closed row: how much stops an update in there, and who is in there. */
export function useNotesBelow(path: FormPath) {
  const { notes } = useEditor();
  const subscribe = useCallback((hear: () => void) => notes.subscribe(path, hear), [notes, path]);
  const stops = () => notes.stopsBelow(path);
  const people = () => notes.peopleBelow(path).join(" and ");
  return {
    stops: useSyncExternalStore(subscribe, stops, stops),
    people: useSyncExternalStore(subscribe, people, people),
  };
}
