import { lazy, Suspense } from "react";
import { showUndo } from "#app/staff/history/undo-notice.tsx";
import type { Editing } from "#app/staff/form/editing-state.ts";
import { useEditor } from "./editor-context.ts";

const HistoryDrawer = lazy(async () => {
  const { HistoryDrawer } = await import("#app/staff/history/history-drawer.tsx");
  return { default: HistoryDrawer };
});

/** The history of the open document, loaded when it is asked for. */
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
  const [collection = "", id = ""] = document.split("/");
  return (
    <Suspense>
      <HistoryDrawer
        collection={collection}
        id={id}
        name={name}
        stamp={editing.form.base().time}
        onClose={onClose}
        onRestored={() => void editing.refresh()}
        onUseInForm={(values) => {
          const undo = editing.apply(values);
          onClose();
          showUndo(
            "The earlier version is now in the form. Visitors will see it after you update.",
            undo,
          );
        }}
      />
    </Suspense>
  );
}
