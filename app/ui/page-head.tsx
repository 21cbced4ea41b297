import { Paragraphs } from "./paragraphs.tsx";
import styles from "./page-head.module.css";

/** The heading and intro of a page. The heading receives the focus after navigation. */
export function PageHead({ heading, intro }: { heading: string; intro: string }) {
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
    </header>
  );
}
