import { useMemo } from "react";
import { errorMessage } from "#app/staff/session/call-desk.ts";
import { useToasts } from "#app/staff/ui/toasts.tsx";

export interface Notices {
  /** Shows a completed action with an Undo button. */
  done(action: { readonly message: string; undo(): Promise<void> }): void;
  notify(words: string): void;
  /** Shows a failure until it is dismissed. */
  failed(what: string, error: unknown): void;
}

/** Returns the notices of a screen. */
export function useNotices(): Notices {
  const toasts = useToasts();
  return useMemo(() => {
    const failed = (what: string, error: unknown) => toasts.fail(`${what} ${errorMessage(error)}`);
    return {
      failed,
      notify: toasts.notify,
      done: offer,
    };

    function offer({ message, undo }: Parameters<Notices["done"]>[0]) {
      toasts.offerUndo(message, () => {
        undo().catch((error: unknown) => {
          failed("It could not be undone.", error);
          // Offered again while the server is unreachable: a discarded draft exists nowhere else.
          if (error instanceof TypeError) offer({ message, undo });
        });
      });
    }
  }, [toasts]);
}

/** Whether an event's target is an editable text or a form control. */
export function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
