import { notifications } from "@mantine/notifications";
import { useEffect, useMemo, useRef } from "react";
import { inWords } from "./ask.ts";
import styles from "./notices.module.css";

/** Something that was done and can be undone. */
export interface Undoable {
  readonly said: string;
  undo(): Promise<void>;
}

/** How a screen tells what became of something. */
export interface Notices {
  /** Says what was done, with an Undo for ten seconds; the last one can be undone by keyboard as well. */
  done(undoable: Undoable): void;
  tell(words: string): void;
  /** Says what failed, and stays. */
  failed(what: string, error: unknown): void;
}

const undoLasts = 10_000;

/** The notices of a screen; while it is there, Ctrl or Command with Z undoes what was done last, outside of text. */
export function useNotices(): Notices {
  const last = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isUndo =
        (event.metaKey || event.ctrlKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!isUndo || event.defaultPrevented || isText(event.target) || !last.current) return;
      event.preventDefault();
      last.current();
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, []);

  return useMemo(() => {
    const failed = (what: string, error: unknown) =>
      void notifications.show({
        message: `${what} ${inWords(error)}`,
        color: "red",
        autoClose: false,
      });
    return {
      failed,
      tell: (words) => void notifications.show({ message: words }),
      done({ said, undo }) {
        const once = () => {
          notifications.hide(shown);
          if (last.current === once) last.current = undefined;
          undo().catch((error: unknown) => failed("It could not be undone.", error));
        };
        const shown = notifications.show({
          message: (
            <span className={styles.done}>
              <span>{said}</span>
              <button type="button" className={styles.undo} onClick={once}>
                Undo
              </button>
            </span>
          ),
          autoClose: undoLasts,
        });
        last.current = once;
      },
    };
  }, []);
}

/** Whether keys that are pressed there are meant for a text. */
export function isText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
