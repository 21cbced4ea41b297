import { lazy, Suspense, useRef, useState } from "react";
import type { Fields } from "#content/fields/field.ts";
import { listInWords } from "#app/staff/in-words.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { recoveredFields, recoveredInWords, type RecoveredChanges } from "./recovered-changes.ts";
import styles from "./recovery-banner.module.css";

// Loaded on demand: the comparison is rarely needed and large.
const RecoveryDialog = lazy(async () => ({
  default: (await import("./recovery-dialog.tsx")).RecoveryDialog,
}));

export interface RecoveryBannerProps {
  fields: Fields;
  found: readonly RecoveredChanges[];
  /** Applies these fields to the form; the others stay recoverable. */
  onKeep(found: RecoveredChanges, paths: readonly string[]): void;
  onDiscard(found: RecoveredChanges): void;
  /** Reloads a colleague's changes; undefined if there are none any more. */
  onLatest(found: RecoveredChanges): Promise<RecoveredChanges | undefined>;
  /** Undoes the last `onKeep` or `onDiscard`. */
  onUndo(found: RecoveredChanges): void;
}

/** A banner to compare, keep or discard recovered changes. */
export function RecoveryBanner(props: RecoveryBannerProps) {
  const { fields, found, onKeep, onDiscard, onLatest, onUndo } = props;
  const times = useTimes();
  const [compared, setCompared] = useState<string>();
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const open = found.find(({ id }) => id === compared);
  const keep = (one: RecoveredChanges, paths: readonly string[]) => {
    const labels = recoveredFields(fields, one)
      .filter(({ path }) => paths.includes(path))
      .map(({ label }) => label);
    leave();
    onKeep(one, paths);
    toasts.offerUndo(`Added to the form: ${listInWords(labels)}.`, () => onUndo(one));
  };
  const discard = (one: RecoveredChanges) => {
    leave();
    onDiscard(one);
    toasts.offerUndo("The unsaved changes were discarded.", () => onUndo(one));
  };
  /** Reloads a colleague's changes before they are shown or adopted, since the colleague may have typed since. */
  const withLatest = async (one: RecoveredChanges, go: (now: RecoveredChanges) => void) => {
    const now = one.by ? await onLatest(one) : one;
    if (now) go(now);
    else toasts.notify(`${one.by?.name} no longer has unsaved changes here.`);
  };
  // The pressed button disappears: moves the focus to the banner, or to the page's heading.
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
    <section
      ref={region}
      className={styles.banner}
      aria-label={
        found.some(({ by }) => !by)
          ? "Unsaved changes that you left"
          : "Unsaved changes by colleagues"
      }
    >
      {found.map((one) => {
        const paths = pathsOf(fields, one);
        return (
          <div key={one.id} className={styles.found}>
            <p className={styles.words} id={`found-${one.id}`}>
              {recoveredInWords(fields, one, times.relative(one.saved))}
            </p>
            <div className={styles.ways} role="group" aria-labelledby={`found-${one.id}`}>
              {paths.length > 0 && (
                <>
                  <Button onClick={() => void withLatest(one, () => setCompared(one.id))}>
                    Compare
                  </Button>
                  <Button
                    kind="secondary"
                    onClick={() => void withLatest(one, (now) => keep(now, pathsOf(fields, now)))}
                  >
                    {one.by ? "Open them" : "Keep"}
                  </Button>
                </>
              )}
              {!one.by && (
                <Button kind="secondary" onClick={() => discard(one)}>
                  Discard
                </Button>
              )}
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
            onDiscard={open.by ? undefined : () => discard(open)}
            onClose={() => setCompared(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

function pathsOf(fields: Fields, one: RecoveredChanges): string[] {
  return recoveredFields(fields, one).map(({ path }) => path);
}
