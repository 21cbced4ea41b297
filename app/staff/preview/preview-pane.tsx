import { useState, type ReactNode } from "react";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";
import { Sheet } from "#app/staff/ui/sheet.tsx";
import { useWide } from "#app/staff/ui/use-wide.ts";
import styles from "./preview.module.css";

const Preview = lazyDialog(async () => ({ default: (await import("./preview.tsx")).Preview }));

/** Returns whether the preview is open; wide screens, with the preview beside the form, remember it in this browser. */
export function usePreviewPane() {
  // The width at which the form and a page fit side by side.
  const isBeside = useWide("68.75rem");
  const [isOpen, setOpen] = useState(false);
  const [isKept, setKept] = useState(() => typeof window !== "undefined" && kept.is());
  return {
    isBeside,
    isOpen: isBeside ? isKept : isOpen,
    toggle(next: boolean) {
      if (!isBeside) return setOpen(next);
      kept.set(next);
      setKept(next);
    },
  };
}

/** The preview beside the form, or over it on narrow screens. */
export function PreviewPane({
  form,
  isBeside,
  checks,
  onClose,
}: {
  form: DocumentForm;
  isBeside: boolean;
  /** The button that opens the checks. */
  checks: ReactNode;
  onClose: () => void;
}) {
  const preview = <Preview form={form} isBeside={isBeside} checks={checks} onClose={onClose} />;
  if (isBeside) return <div className={styles.beside}>{preview}</div>;
  return (
    <Sheet title="Preview" close="Close the preview" side="full" onClose={onClose}>
      <div className={styles.inSheet}>{preview}</div>
    </Sheet>
  );
}

const key = "preview";

const kept = {
  is: () => {
    try {
      return localStorage.getItem(key) === "open";
    } catch {
      return false;
    }
  },
  set(isOpen: boolean) {
    try {
      if (isOpen) localStorage.setItem(key, "open");
      else localStorage.removeItem(key);
    } catch {
      // Without storage, the state lasts until the screen is left.
    }
  },
};
