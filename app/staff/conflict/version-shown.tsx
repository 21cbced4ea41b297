import { readArray, readString } from "#content/typed-values.ts";
import { MediaShown } from "#app/staff/compare/media-shown.tsx";
import { ValueDifference } from "#app/staff/compare/value-difference.tsx";
import type { Decision } from "./decision.ts";
import styles from "./version-shown.module.css";

/** One version of what is decided: the base as it was, the others with their difference to it. */
export function VersionShown({
  decision,
  version,
}: {
  decision: Decision;
  version: "base" | "theirs" | "mine";
}) {
  const { kind, field, base } = decision;
  const value = decision[version];
  if (kind === "order")
    return (
      <ol className={styles.order}>
        {readArray(value).map((title) => (
          <li key={readString(title)}>{readString(title)}</li>
        ))}
      </ol>
    );
  if (kind === "removal" && !value) return <p className={styles.removed}>Removed</p>;
  if (field?.kind === "image" || field?.kind === "media")
    return <MediaShown value={readString(value) ?? ""} label={field.label} />;
  return <ValueDifference field={field} before={base} after={value} />;
}
