import { lazy, Suspense } from "react";
import type { TypedValue } from "#content/typed-values.ts";
import { fieldAt, labelAt } from "#app/staff/compare/field-place.ts";
import type { EditingStatus } from "#app/staff/form/editing-state.ts";
import { useEditor } from "./editor-context.ts";

const ConflictScreen = lazy(async () => {
  const { ConflictScreen } = await import("#app/staff/conflict/conflict-screen.tsx");
  return { default: ConflictScreen };
});

/** The screen on which a conflict is settled, loaded when there is one. */
export function ConflictChoices({
  status,
  isOpen,
  onResolve,
  onLater,
}: {
  status: Extract<EditingStatus, { kind: "conflict" }>;
  /** What was chosen so far is kept while it is closed. */
  isOpen: boolean;
  onResolve(choices: Record<string, TypedValue | null>): void;
  onLater(): void;
}) {
  const { fields } = useEditor().model;
  const conflicts = status.conflicts.map((conflict) => ({
    ...conflict,
    label: labelAt(fields, conflict.path),
    field: fieldAt(fields, conflict.path),
  }));
  const { time, by } = status.theirs;
  return (
    <Suspense>
      <ConflictScreen
        conflicts={conflicts}
        opened={isOpen}
        theirs={{ name: by.name, time }}
        onResolve={onResolve}
        onLater={onLater}
      />
    </Suspense>
  );
}
