import { lazy, Suspense } from "react";
import type { TypedValue } from "#content/typed-values.ts";
import { fieldAt, labelAt } from "#app/staff/compare/field-place.ts";
import type { EditingStatus } from "#app/staff/form/editing-state.ts";
import { useSession } from "#app/staff/session/session.tsx";
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
  const { staff } = useSession();
  const conflicts = status.conflicts.map(({ author: { by, time }, ...conflict }) => ({
    ...conflict,
    author: { time, name: by.id === staff.id ? undefined : by.name },
    label: labelAt(fields, conflict.path),
    field: fieldAt(fields, conflict.path),
  }));
  return (
    <Suspense>
      <ConflictScreen
        conflicts={conflicts}
        opened={isOpen}
        onResolve={onResolve}
        onLater={onLater}
      />
    </Suspense>
  );
}
