import { Dialog } from "@base-ui/react/dialog";
import { useCallback, useRef, useState, type ReactNode } from "react";
import styles from "./modal.module.css";

/**
 * The shared behaviour of every dialog: makes the rest of the page inert, traps the focus, and on closing returns the focus to
 * the opener, or to the screen's heading if the opener is gone. Initially focuses the element with `data-autofocus`, else the
 * dialog.
 */
export function Modal({
  label,
  className,
  escapes = true,
  closesOutside = false,
  onClose,
  children,
}: {
  /** The accessible name of a dialog without a `Dialog.Title`. */
  label?: string;
  className: string | undefined;
  /** Whether Escape closes the dialog. */
  escapes?: boolean;
  /** Whether a press outside the dialog closes it. */
  closesOutside?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  // Focuses at once: the library does so a frame later, and letters typed meanwhile would go to the field below.
  const opened = useCallback((element: HTMLDivElement | null) => {
    popup.current = element;
    element?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, []);
  return (
    <Dialog.Root
      open
      disablePointerDismissal={!closesOutside}
      onOpenChange={(_, { reason }) => {
        if (reason === "escape-key" && !(escapes && isUppermost(popup.current))) return;
        onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={styles.backdrop} />
        <Dialog.Popup
          ref={opened}
          aria-label={label}
          className={`${styles.popup} ${className}`}
          initialFocus={() =>
            popup.current?.querySelector<HTMLElement>("[data-autofocus]") ?? popup.current
          }
          finalFocus={() => focusAfter(opener)}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Whether a dialog is open above the screen. */
export function isModalOpen(): boolean {
  return document.querySelector(modal) !== null;
}

const modal = "[role=dialog][data-open]";

/** Whether a dialog was opened last, even among dialogs of unrelated components: Escape closes only that one. */
function isUppermost(popup: HTMLElement | null): boolean {
  return [...document.querySelectorAll(modal)].at(-1) === popup;
}

/** Returns the element to focus after closing; false leaves the focus, such as when it has already moved on. */
function focusAfter(opener: Element | null): HTMLElement | false {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.closest(modal))
    return false;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
    return opener;
  return document.querySelector<HTMLElement>("main h1[tabindex]") ?? false;
}
