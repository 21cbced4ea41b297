import type { CSSProperties, ReactNode } from "react";
import { LastArrow } from "#app/ui/last-arrow.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import styles from "./slide-words.module.css";

/** The text of a slide: its title, linked to its case study, and its copy. */
export function SlideWords({
  title,
  copy,
  link,
  children,
}: {
  title: string;
  copy?: string;
  link?: string;
  children?: ReactNode;
}) {
  // Lengths of the title and of its longest word, from which the style sheet derives the font size.
  const fit = {
    "--n": title.length,
    "--w": Math.max(...title.split(" ").map((word) => word.length)),
  } as CSSProperties;
  return (
    <div className={styles.words}>
      <h2 dir="auto" className={styles.title}>
        <span style={fit}>
          {link ? (
            <PageLink to={`/work/${link}`}>
              <span>{title}</span>
              <LastArrow />
            </PageLink>
          ) : (
            title
          )}
        </span>
      </h2>
      {copy && (
        <p dir="auto" className={styles.copy}>
          {copy}
        </p>
      )}
      {children}
    </div>
  );
}
