import { Button } from "@mantine/core";
import { lazy, Suspense, useRef, useState } from "react";
import type { Fields } from "#content/fields/field.ts";
import { sentenceOf } from "#app/staff/compare/field-place.ts";
import { showUndo } from "#app/staff/history/undo-notice.tsx";
import { foundFields, foundInWords, type Found } from "./found.ts";
import styles from "./recovery-banner.module.css";

// Comparing is needed seldom, and its code is not small.
const RecoveryDialog = lazy(async () => ({
  default: (await import("./recovery-dialog.tsx")).RecoveryDialog,
}));

/** What the recovery banner is given, and how it answers. It does nothing by itself. */
export interface RecoveryBannerProps {
  /** The fields of the open document's model. */
  fields: Fields;
  found: readonly Found[];
  /** Puts these fields of what was found into the form; what is not named stays found. */
  onKeep(found: Found, paths: readonly string[]): void;
  onDiscard(found: Found): void;
  /** Takes back the last keeping or discarding of this. */
  onUndo(found: Found): void;
}

/** Tells of unsaved changes that were left behind, and lets one compare, keep or discard them. */
export function RecoveryBanner({ fields, found, onKeep, onDiscard, onUndo }: RecoveryBannerProps) {
  const [compared, setCompared] = useState<string>();
  const region = useRef<HTMLElement>(null);
  const open = found.find(({ id }) => id === compared);
  const keep = (one: Found, paths: readonly string[]) => {
    const labels = foundFields(fields, one)
      .filter(({ path }) => paths.includes(path))
      .map(({ label }) => label);
    leave();
    onKeep(one, paths);
    showUndo(`Added to the form: ${sentenceOf(labels)}.`, () => onUndo(one));
  };
  const discard = (one: Found) => {
    leave();
    onDiscard(one);
    showUndo("The unsaved changes were discarded.", () => onUndo(one));
  };
  // The button that was pressed goes away: whoever uses the keyboard goes on beside it, or at the top of the screen.
  const leave = () => {
    setCompared(undefined);
    const isLast = found.length <= 1;
    requestAnimationFrame(() => {
      const next = isLast ? document.querySelector<HTMLElement>("h1") : region.current;
      next?.setAttribute("tabindex", "-1");
      next?.focus();
    });
  };
  if (found.length === 0) return null;
  return (
    <section ref={region} className={styles.banner} aria-label="Unsaved changes that you left">
      {found.map((one) => {
        const paths = foundFields(fields, one).map(({ path }) => path);
        return (
          <div key={one.id} className={styles.found}>
            <p className={styles.words} id={`found-${one.id}`}>
              {foundInWords(fields, one)}
            </p>
            <div className={styles.ways} role="group" aria-labelledby={`found-${one.id}`}>
              {paths.length > 0 && (
                <>
                  <Button size="md" onClick={() => setCompared(one.id)}>
                    Compare
                  </Button>
                  <Button size="md" variant="default" onClick={() => keep(one, paths)}>
                    Keep
                  </Button>
                </>
              )}
              <Button size="md" variant="default" onClick={() => discard(one)}>
                Discard
              </Button>
            </div>
          </div>
        );
      })}
      {open && (
        <Suspense fallback={null}>
          <RecoveryDialog
            fields={fields}
            found={open}
            onKeep={(paths) => keep(open, paths)}
            onDiscard={() => discard(open)}
            onClose={() => setCompared(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
