import { Button } from "@mantine/core";
import { useState } from "react";
import type { Fields } from "#content/fields/field.ts";
import { CopyText } from "#app/staff/compare/copy-text.tsx";
import { plainText } from "#app/staff/compare/plain-text.ts";
import { Sheet } from "#app/staff/compare/sheet.tsx";
import { ValueDifference } from "#app/staff/compare/value-difference.tsx";
import { foundFields, foundInWords, type Found, type FoundField } from "./found.ts";
import styles from "./recovery-dialog.module.css";

interface RecoveryDialogProps {
  fields: Fields;
  found: Found;
  onKeep(paths: readonly string[]): void;
  onDiscard(): void;
  onClose(): void;
}

/** Shows unsaved changes that were left behind beside what is on the site, field by field, and lets one choose which to keep. */
export function RecoveryDialog({ fields, found, onKeep, onDiscard, onClose }: RecoveryDialogProps) {
  const all = foundFields(fields, found);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const kept = all.map(({ path }) => path).filter((path) => !left.has(path));
  const toggle = (path: string) =>
    setLeft((earlier) => {
      const next = new Set(earlier);
      if (!next.delete(path)) next.add(path);
      return next;
    });
  return (
    <Sheet
      side="full"
      title="Unsaved changes that you left"
      close="Close and leave everything as it is"
      onClose={onClose}
      end={
        <>
          <p role="status" className={styles.progress}>
            {kept.length === all.length
              ? "Everything will be kept."
              : `${kept.length} of ${all.length} will be kept; the others stay as they are here.`}
          </p>
          <Button variant="default" size="md" onClick={onDiscard}>
            Discard all
          </Button>
          <Button size="md" disabled={kept.length === 0} onClick={() => onKeep(kept)}>
            {kept.length === all.length ? "Keep all" : "Keep these"}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        {foundInWords(fields, found)} Keeping them adds them to the form. The site changes only when
        you update.
      </p>
      {all.map((one) => (
        <section key={one.path} className={styles.field} aria-label={one.label}>
          <h3 className={styles.label}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={!left.has(one.path)}
                onChange={() => toggle(one.path)}
              />
              Keep {one.label}
            </label>
          </h3>
          <Versions one={one} />
        </section>
      ))}
    </Sheet>
  );
}

function Versions({ one }: { one: FoundField }) {
  const { field, base, current, yours, changedSince } = one;
  return (
    <div className={styles.versions}>
      <div className={styles.version}>
        <p className={styles.head}>{changedSince ? "When you started" : "On the site"}</p>
        <ValueDifference field={field} before={base} after={base} />
      </div>
      {changedSince && (
        <div className={styles.version}>
          <p className={styles.head}>On the site, changed since</p>
          <ValueDifference field={field} before={base} after={current} />
        </div>
      )}
      <div className={styles.version}>
        <p className={styles.head}>Yours</p>
        <ValueDifference field={field} before={base} after={yours} />
        <CopyText text={plainText(field, yours)} what={`your ${one.label}`} />
      </div>
    </div>
  );
}
