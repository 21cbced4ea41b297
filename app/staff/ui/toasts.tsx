import { Toast } from "@base-ui/react/toast";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { CloseButton } from "./close-button.tsx";
import styles from "./toasts.module.css";

/** Brief notices at the foot of the screen. They wait while the pointer or the focus is on them; F6 moves to them. */
export interface Toasts {
  notify(words: string): void;
  /** Shows a failure until it is dismissed. Replaces a notice with the same `id`. */
  fail(words: string, id?: string): void;
  /** Shows an Undo button, for long enough to reach it by keyboard. Returns a function that closes the notice. */
  offerUndo(words: string, undo: () => void): () => void;
}

const toldFor = 5000;
const undoLasts = 20_000;
const maxShown = 5;

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Returns functions that show notices; their identity is stable. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error("useToasts needs a ToastsProvider.");
  return toasts;
}

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [manager, toasts] = useMemo(() => {
    const notices = Toast.createToastManager<{ undo?: () => void }>();
    const offered: Toasts = {
      notify: (words) => void notices.add({ description: words, timeout: toldFor }),
      fail: (words, id) =>
        void notices.add({ ...(id && { id }), description: words, type: "failure", timeout: 0 }),
      offerUndo(words, undo) {
        const id = notices.add({ description: words, timeout: undoLasts, data: { undo } });
        return () => notices.close(id);
      },
    };
    return [notices, offered] as const;
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={maxShown}>
      <ToastsContext value={toasts}>{children}</ToastsContext>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label="Notices">
          <Shown close={manager.close} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Shown({ close }: { close: (id: string) => void }) {
  const { toasts } = Toast.useToastManager<{ undo?: () => void }>();
  return toasts.map((toast) => (
    // Overrides the library's role: a notice is not a dialog.
    <Toast.Root key={toast.id} toast={toast} role="group" className={styles.toast}>
      <Toast.Content className={styles.content}>
        <Toast.Description className={styles.words} />
        {toast.data?.undo && (
          <Button
            kind="quiet"
            onClick={() => {
              close(toast.id);
              toast.data?.undo?.();
            }}
          >
            Undo
          </Button>
        )}
        <CloseButton onClose={() => close(toast.id)} />
      </Toast.Content>
    </Toast.Root>
  ));
}
