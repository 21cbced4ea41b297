import { useState } from "react";
import type { Fields } from "#content/fields/field.ts";
import { plainText } from "#app/staff/review/compare/plain-text.ts";
import { ValueDifference } from "#app/staff/review/compare/value-difference.tsx";
import {
  ChoiceInput,
  ReviewSheet,
  Version,
  Versions,
} from "#app/staff/review/compare/versions.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import {
  recoveredFields,
  recoveredInWords,
  type RecoveredChanges,
  type RecoveredField,
} from "./recovered-changes.ts";
import styles from "./recovery-dialog.module.css";

interface RecoveryDialogProps {
  fields: Fields;
  found: RecoveredChanges;
  onKeep(paths: readonly string[]): void;
  /** Undefined for changes that the user may not discard. */
  onDiscard: (() => void) | undefined;
  onClose(): void;
}

/** Compares recovered changes with the published document, field by field, to choose which to keep. */
export default function RecoveryDialog({
  fields,
  found,
  onKeep,
  onDiscard,
  onClose,
}: RecoveryDialogProps) {
  const times = useTimes();
  const all = recoveredFields(fields, found);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const kept = all.map(({ path }) => path).filter((path) => !left.has(path));
  const toggle = (path: string) =>
    setLeft((earlier) => earlier.symmetricDifference(new Set([path])));
  return (
    <ReviewSheet
      title={found.by ? `Unsaved changes by ${found.by.name}` : "Unsaved changes that you left"}
      close="Close and leave everything as it is"
      onClose={onClose}
      lead={`${recoveredInWords(fields, found, times.relative(found.saved))} Keeping them adds them to the form. The site changes only when you update.`}
      status={
        kept.length === all.length
          ? "Everything will be kept."
          : `${kept.length} of ${all.length} will be kept; the others stay as they are here.`
      }
      actions={
        <>
          <Button disabled={kept.length === 0} onClick={() => onKeep(kept)}>
            {kept.length === all.length ? "Keep all" : "Keep these"}
          </Button>
          {onDiscard && (
            <Button kind="secondary" onClick={onDiscard}>
              Discard all
            </Button>
          )}
        </>
      }
    >
      {all.map((one) => (
        <section key={one.path} className={styles.field} aria-label={one.label}>
          <h3>
            <ChoiceInput
              type="checkbox"
              checked={!left.has(one.path)}
              onChoose={() => toggle(one.path)}
            >
              Keep {one.label}
            </ChoiceInput>
          </h3>
          <FieldVersions one={one} author={found.by?.name} />
        </section>
      ))}
    </ReviewSheet>
  );
}

function FieldVersions({ one, author }: { one: RecoveredField; author: string | undefined }) {
  const { field, base, current, yours, changedSince, label } = one;
  return (
    <Versions>
      <Version
        head={
          changedSince ? `When ${author === undefined ? "you" : "they"} started` : "On the site"
        }
      >
        <ValueDifference field={field} before={base} after={base} />
      </Version>
      {changedSince && (
        <Version head="On the site, changed since">
          <ValueDifference field={field} before={base} after={current} />
        </Version>
      )}
      <Version
        head={author ?? "Yours"}
        copy={{
          text: plainText(field, yours),
          what: author === undefined ? `your ${label}` : `${label} by ${author}`,
        }}
      >
        <ValueDifference field={field} before={base} after={yours} />
      </Version>
    </Versions>
  );
}
