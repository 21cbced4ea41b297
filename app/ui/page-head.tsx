import type { ReactNode } from "react";
import { Paragraphs } from "./paragraphs.tsx";
import styles from "./page-head.module.css";

interface PageHeadProps {
  heading: string;
  intro: string;
  /** Below the heading, such as links to the parts of the page. */
  children?: ReactNode;
}

/** The heading and intro of a page. The heading receives the focus after navigation. */
export function PageHead({ heading, intro, children }: PageHeadProps) {
  return (
    <header className={`frame columns ${styles.head}`}>
      <h1 tabIndex={-1} dir="auto">
        {heading}
      </h1>
      {intro !== "" && (
        <div className={styles.intro}>
          <Paragraphs text={intro} />
        </div>
      )}
      {children}
    </header>
  );
}
