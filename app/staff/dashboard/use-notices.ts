import { useEffect, useMemo, useRef } from "react";
import { errorMessage } from "#app/staff/session/call-desk.ts";
import { useToasts } from "#app/staff/ui/toasts.tsx";

export interface Notices {
  /** Shows a completed action with an Undo button; the last action can also be undone by keyboard. */
  done(action: { readonly message: string; undo(): Promise<void> }): void;
  notify(words: string): void;
  /** Shows a failure until it is dismissed. */
  failed(what: string, error: unknown): void;
}

/** Returns the notices of a screen. While it is mounted, Ctrl+Z or Command+Z outside text fields undoes the last action. */
export function useNotices(): Notices {
  const toasts = useToasts();
  const last = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo =
        (event.metaKey || event.ctrlKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!isUndo || event.defaultPrevented || isText(event.target) || !last.current) return;
      event.preventDefault();
      last.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return useMemo(() => {
    const failed = (what: string, error: unknown) => toasts.fail(`${what} ${errorMessage(error)}`);
    return {
      failed,
      notify: toasts.notify,
      done: offer,
    };

    function offer({ message, undo }: Parameters<Notices["done"]>[0]) {
      const once = () => {
        close();
        if (last.current === once) last.current = undefined;
        undo().catch((error: unknown) => {
          failed("It could not be undone.", error);
          // Offered again while the server is unreachable: a discarded draft exists nowhere else.
          if (error instanceof TypeError) offer({ message, undo });
        });
      };
      const close = toasts.offerUndo(message, once);
      last.current = once;
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
