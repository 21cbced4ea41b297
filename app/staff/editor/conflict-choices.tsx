import { useState } from "react";
import type { TypedValue } from "#content/typed-values.ts";
import type { EditingStatus } from "#app/staff/editing/editing-state.ts";
import type { Choices } from "#app/staff/review/conflict/choices.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";
import { useEditor } from "./editor-context.ts";

const ConflictScreen = lazyDialog(async () => ({
  default: (await import("#app/staff/review/conflict/conflict-screen.tsx")).ConflictScreen,
}));

/** The conflict screen, loaded on demand. Closing it keeps its choices. */
export function ConflictChoices({
  status,
  isOpen,
  onResolve,
  onClose,
}: {
  status: Extract<EditingStatus, { kind: "conflict" }>;
  isOpen: boolean;
  onResolve(choices: Record<string, TypedValue | null>): void;
  onClose(): void;
}) {
  const { fields } = useEditor().model;
  const { staff } = useSession();
  const [choices, setChoices] = useState<Choices>(new Map());
  const conflicts = status.conflicts.map(({ author: { by, time }, ...conflict }) => ({
    ...conflict,
    author: { time, name: by.id === staff.id ? undefined : by.name },
  }));
  if (!isOpen) return null;
  return (
    <ConflictScreen
      fields={fields}
      conflicts={conflicts}
      choices={choices}
      onChoose={(path, choice) => setChoices((earlier) => new Map(earlier).set(path, choice))}
      onResolve={onResolve}
      onClose={onClose}
    />
  );
}
