import { useEffect, useRef, useState } from "react";
import type { Fields } from "#content/fields/field.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { listInWords } from "#app/ui/in-words.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import type { Editing, RecoveredDraft } from "./editing-state.ts";
import { recoveredFields, recoveredInWords, type RecoveredChanges } from "./recovered-changes.ts";
import styles from "./recovery-banner.module.css";

// Loaded on demand: the comparison is rarely needed and large.
const RecoveryDialog = lazyDialog(() => import("./recovery-dialog.tsx"));

/** A banner to compare, keep or discard the recovered changes of an open document. */
export function RecoveryBanner({
  editing,
  drafts,
  current,
}: {
  editing: Editing;
  drafts: readonly RecoveredDraft[];
  /** The published document. */
  current: TypedFields;
}) {
  const { fields } = editing.form;
  const { announcer } = useEditor();
  const times = useTimes();
  const [compared, setCompared] = useState<string>();
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  const found = drafts.map((draft): RecoveredChanges => ({ ...draft, current }));
  const open = found.find(({ id }) => id === compared);
  const isOwn = found.some(({ by }) => !by);
  const colleague = found.find(({ by }) => by)?.by?.name;
  useEffect(() => {
    // The banner is below the form, so it is announced.
    if (isOwn) announcer.say("You left unsaved changes to this: see the notice above Update.");
    else if (colleague !== undefined)
      announcer.say(`${colleague} has unsaved changes to this: see the notice above Update.`);
  }, [announcer, isOwn, colleague]);
  const keep = (one: RecoveredChanges, paths: readonly string[]) => {
    const labels = recoveredFields(fields, one)
      .filter(({ path }) => paths.includes(path))
      .map(({ label }) => label);
    leave();
    toasts.offerUndo(`Added to the form: ${listInWords(labels)}.`, editing.keep(one, paths));
  };
  const discard = (one: RecoveredChanges) => {
    leave();
    toasts.offerUndo("The unsaved changes were discarded.", editing.drop(one));
  };
  /** Reloads a colleague's changes before they are shown or adopted, since the colleague may have typed since. */
  const withLatest = async (one: RecoveredChanges, go: (now: RecoveredChanges) => void) => {
    const now = one.by ? await editing.latest(one) : one;
    if (now) go({ ...now, current });
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
  const [first, ...further] = found.map((one) => {
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
          {one.mayDiscard && (
            <Button kind="secondary" onClick={() => discard(one)}>
              Discard
            </Button>
          )}
        </div>
      </div>
    );
  });
  if (!first) return null;
  return (
    <section
      ref={region}
      className={styles.banner}
      aria-label={isOwn ? "Unsaved changes that you left" : "Unsaved changes by colleagues"}
    >
      {first}
      {/* Open, several of them would cover the form on a phone. */}
      {further.length > 0 && (
        <details className="folded">
          <summary>{further.length} more</summary>
          {further}
        </details>
      )}
      {open && (
        <RecoveryDialog
          fields={fields}
          found={open}
          onKeep={(paths) => keep(open, paths)}
          onDiscard={open.mayDiscard ? () => discard(open) : undefined}
          onClose={() => setCompared(undefined)}
        />
      )}
    </section>
  );
}

function pathsOf(fields: Fields, one: RecoveredChanges): string[] {
  return recoveredFields(fields, one).map(({ path }) => path);
}
