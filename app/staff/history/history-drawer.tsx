import { Sheet } from "#app/staff/compare/sheet.tsx";
import { HistoryPanel, type HistoryPanelProps } from "./history-panel.tsx";

/** The history of the open document, above its form. */
export function HistoryDrawer({ onClose, ...panel }: HistoryPanelProps & { onClose(): void }) {
  return (
    <Sheet
      side="right"
      title={`History of ${panel.name}`}
      close="Close the history"
      onClose={onClose}
    >
      <HistoryPanel {...panel} covers />
    </Sheet>
  );
}
