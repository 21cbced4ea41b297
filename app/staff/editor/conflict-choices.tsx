import { lazy, Suspense } from "react";
import type { TypedValue } from "#content/typed-values.ts";
import type { EditingStatus } from "#app/staff/editing/editing-state.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { useEditor } from "./editor-context.ts";

const ConflictScreen = lazy(async () => {
  const { ConflictScreen } = await import("#app/staff/review/conflict/conflict-screen.tsx");
  return { default: ConflictScreen };
});

/** The conflict screen, loaded on demand. */
export function ConflictChoices({
  status,
  isOpen,
  onResolve,
  onLater,
}: {
  status: Extract<EditingStatus, { kind: "conflict" }>;
  isOpen: boolean;
  onResolve(choices: Record<string, TypedValue | null>): void;
  onLater(): void;
}) {
  const { fields } = useEditor().model;
  const { staff } = useSession();
  const conflicts = status.conflicts.map(({ author: { by, time }, ...conflict }) => ({
    ...conflict,
    author: { time, name: by.id === staff.id ? undefined : by.name },
  }));
  return (
    <Suspense>
      <ConflictScreen
        fields={fields}
        conflicts={conflicts}
        opened={isOpen}
        onResolve={onResolve}
        onLater={onLater}
      />
    </Suspense>
  );
}
