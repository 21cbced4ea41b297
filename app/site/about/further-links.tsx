import { useId } from "react";
import { Arrow } from "#app/ui/icons.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import styles from "./further-links.module.css";

interface FurtherLink {
  to: string;
  label: string;
  sentence?: string;
}

/** Links to further pages, at the end of each page about the agency. */
export function FurtherLinks({
  heading,
  links,
}: {
  heading: string;
  links: readonly FurtherLink[];
}) {
  const id = useId();
  return (
    <nav className="frame section-end" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {heading}
      </h2>
      <ul className={styles.list}>
        {links.map(({ to, label, sentence = "" }) => (
          <li key={to}>
            <PageLink to={to} className={styles.link}>
              <span className={styles.label}>{label}</span>
              {sentence !== "" && <span className={styles.sentence}>{sentence}</span>}
              <Arrow />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
