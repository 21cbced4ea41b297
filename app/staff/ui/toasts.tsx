import { Toast } from "@base-ui/react/toast";
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useLocation } from "react-router";
import { useCommands } from "#app/staff/palette/commands.tsx";
import { Button } from "./button.tsx";
import { CloseButton } from "./close-button.tsx";
import styles from "./toasts.module.css";

/** Brief notices at the foot of the screen. They wait while the pointer or the focus is on them; F6 moves to them. */
export interface Toasts {
  notify(words: string): void;
  /** Shows a failure until it is dismissed. Replaces a notice with the same `id`. */
  fail(words: string, id?: string): void;
  /**
   * Shows an Undo button, for long enough to reach it by keyboard; Ctrl+Z or Command+Z undoes too, longer. Returns a function that
   * closes the notice.
   */
  offerUndo(words: string, undo: () => void): () => void;
  /** Lets the keyboard undo an action without a notice. */
  undoByKey(undo: () => void): void;
}

const none: readonly (() => void)[] = [];

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
  /** The actions that the keyboard can undo, as long as nothing was typed since and their screen is open. */
  const [undoable, setUndoable] = useState(none);
  /** The field that was typed in last. */
  const typing = useRef<Element>(null);
  const { pathname } = useLocation();
  const [manager, toasts] = useMemo(() => {
    const notices = Toast.createToastManager<{ undo?: () => void }>();
    const forget = (one: () => void) =>
      setUndoable((before) => before.filter((other) => other !== one));
    /** Returns the function that undoes an action once, by button or keyboard. */
    const undoing = (undo: () => void) => {
      const once = () => {
        forget(once);
        undo();
      };
      // An upload may finish while its user types, whose Ctrl+Z is then for the text.
      if (typing.current !== document.activeElement) setUndoable((before) => [...before, once]);
      return once;
    };
    const offered: Toasts = {
      notify: (words) => void notices.add({ description: words, timeout: toldFor }),
      fail: (words, id) =>
        void notices.add({ ...(id && { id }), description: words, type: "failure", timeout: 0 }),
      offerUndo(words, undo) {
        const once = undoing(() => {
          notices.close(id);
          undo();
        });
        const id = notices.add({ description: words, timeout: undoLasts, data: { undo: once } });
        return () => {
          forget(once);
          notices.close(id);
        };
      },
      undoByKey: (undo) => void undoing(undo),
    };
    return [notices, offered] as const;
  }, []);
  const last = undoable.at(-1);
  useCommands(last ? [{ id: "undo", label: "Undo", shortcut: "mod+Z", run: last }] : []);

  useEffect(() => setUndoable(none), [pathname]);
  useEffect(() => {
    const onInput = (event: Event) => {
      typing.current = document.activeElement;
      setUndoable(none);
      // The browser's own undo also reverses typing in a field that is out of sight.
      if (event instanceof InputEvent && event.inputType.startsWith("history"))
        (event.target as Element).scrollIntoView({ block: "nearest" });
    };
    window.addEventListener("input", onInput);
    return () => window.removeEventListener("input", onInput);
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
          <Button kind="quiet" onClick={toast.data.undo}>
            Undo
          </Button>
        )}
        <CloseButton onClose={() => close(toast.id)} />
      </Toast.Content>
    </Toast.Root>
  ));
}
