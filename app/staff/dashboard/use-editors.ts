import { useMemo } from "react";
import type { By } from "#server/desk/answers.ts";
import { editorsOf } from "./rows/editors-of.ts";
import { useDeskStream } from "./use-desk-stream.ts";

/** Who has which document open now, by its path; `onDrafts` hears that somebody's unsaved work changed. */
export function useEditors(onDrafts: () => void): (path: string) => readonly By[] {
  const present = useDeskStream(onDrafts);
  return useMemo(() => editorsOf(present), [present]);
}
