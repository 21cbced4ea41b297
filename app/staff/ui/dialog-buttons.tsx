import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** The buttons of a dialog or a form: the action first and, if it can be cancelled, Cancel last. */
export function DialogButtons({
  onCancel,
  children,
}: {
  onCancel: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div className="buttons">
      {children}
      {onCancel && (
        <Button kind="quiet" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
