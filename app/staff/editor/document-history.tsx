import type { Editing } from "#app/staff/editing/editing-state.ts";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { useEditor } from "./editor-context.ts";

const HistoryDrawer = lazyDialog(async () => ({
  default: (await import("#app/staff/review/history/history-panel.tsx")).HistoryDrawer,
}));

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
  );
}
