import { useEffect, type CSSProperties } from "react";
import { Link, useLocation } from "react-router";
import styles from "./brief-index.module.css";

/** The templates by name in two columns; each name jumps to its template. */
export function BriefIndex({
  id,
  briefs,
}: {
  id: string;
  briefs: readonly { number: number; title: string }[];
}) {
  const { hash, key } = useLocation();

  // The page scrolls by itself; whoever reads by ear or by keyboard goes on from there as well.
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);

  if (briefs.length === 0) return null;
  return (
    <nav id={id} tabIndex={-1} className={styles.index} aria-label="The templates">
      <ol style={{ "--rows": Math.ceil(briefs.length / 2) } as CSSProperties}>
        {briefs.map(({ number, title }) => (
          <li key={number}>
            <Link to={`#brief-${number}`}>
              <span className={styles.number}>{number}</span>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
