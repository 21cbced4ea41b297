import { Link } from "react-router";
import { count } from "#app/ui/in-words.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import styles from "./bundles.module.css";
import { bundleAddress, dueInWords, isOverdue, type BundleRow } from "./due.ts";

/** Bundles with their publishing times and numbers of changes. */
export function BundleList({ label, bundles }: { label?: string; bundles: readonly BundleRow[] }) {
  const times = useTimes();
  return (
    <ul className={styles.list} aria-label={label}>
      {bundles.map((bundle) => (
        <li key={bundle.id} data-overdue={isOverdue(bundle) || undefined}>
          <Link to={bundleAddress(bundle.id)}>{bundle.name || "Untitled bundle"}</Link>
          <p suppressHydrationWarning>{dueInWords(bundle, times)}</p>
          <p>{count(bundle.count, "document")}</p>
        </li>
      ))}
    </ul>
  );
}

/** Bundles that were not published on time, as an alert; nothing when there are none. */
export function LateBundles({ bundles }: { bundles: readonly BundleRow[] }) {
  if (bundles.length === 0) return null;
  return (
    <section className={styles.late} role="alert" aria-label="Did not go live">
      <h2>Did not go live</h2>
      <BundleList bundles={bundles} />
    </section>
  );
}
