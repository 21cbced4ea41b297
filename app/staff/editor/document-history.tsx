import { lazy, Suspense } from "react";
import type { Editing } from "#app/staff/editing/editing-state.ts";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { useEditor } from "./editor-context.ts";

const HistoryDrawer = lazy(async () => {
  const { HistoryDrawer } = await import("#app/staff/review/history/history-panel.tsx");
  return { default: HistoryDrawer };
});

/** The history of the open document, loaded on demand. */
export function DocumentHistory({
  editing,
  name,
  onClose,
}: {
  editing: Editing;
  name: string;
  onClose(): void;
}) {
  const { document } = useEditor();
  const toasts = useToasts();
  const at = document.lastIndexOf("/");
  return (
    <Suspense>
      <HistoryDrawer
        collection={document.slice(0, at)}
        id={document.slice(at + 1)}
        name={name}
        stamp={editing.form.base().time}
        onClose={onClose}
        onRestored={() => void editing.refresh()}
        onUseInForm={(values) => {
          const undo = editing.apply(values);
          onClose();
          toasts.offerUndo(
            "The earlier version is now in the form. Visitors will see it after you update.",
            undo,
          );
        }}
      />
    </Suspense>
  );
}
