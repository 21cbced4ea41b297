import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { count } from "#app/ui/in-words.ts";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";
import { useChecks, type Checks } from "./use-checks.ts";
import { Button } from "#app/staff/ui/button.tsx";
import styles from "./checks.module.css";

const ChecksSheet = lazyDialog(() => import("./checks-sheet.tsx"));

/**
 * The checks of an open document: a button with their number, and their list while it is open. The hash `#checks` opens the list
 * once the form is ready, that is, with any unsaved changes restored.
 */
export function useDocumentChecks(
  document: string,
  form: DocumentForm,
  { isOnSite, isReady }: { isOnSite: boolean; isReady: boolean },
) {
  const checks = useChecks(document, form, isOnSite);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const location = useLocation();
  useEffect(() => {
    if (isOnSite && isReady && location.hash === "#checks") setOpen(true);
  }, [isOnSite, isReady, location]);
  return {
    open,
    button: isOnSite && <ChecksButton checks={checks} onOpen={open} />,
    list: isOpen && <ChecksSheet checks={checks} form={form} onClose={() => setOpen(false)} />,
  };
}

/** Opens the list of checks, and shows how many findings are open. */
function ChecksButton({ checks, onOpen }: { checks: Checks; onOpen: () => void }) {
  const { length } = checks.open;
  return (
    <Button
      kind="quiet"
      aria-haspopup="dialog"
      aria-label={
        checks.isKnown ? `Checks: ${length === 0 ? "none" : count(length, "suggestion")}` : "Checks"
      }
      onClick={onOpen}
    >
      Checks
      {checks.isKnown && (
        <span className={length > 0 ? `${styles.count} ${styles.some}` : styles.count}>
          {length}
        </span>
      )}
    </Button>
  );
}
