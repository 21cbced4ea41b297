import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import styles from "./part-index.module.css";

/** The parts by name; each word jumps to its part. */
export function PartIndex({ parts }: { parts: readonly { id: string; label: string }[] }) {
  const { hash, key } = useLocation();

  // The page scrolls by itself; whoever reads by ear or by keyboard goes on from there as well.
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);

  if (parts.length === 0) return null;
  return (
    <nav className={styles.index} aria-label="The parts of the method">
      <ol>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <Link to={`#${id}`}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
