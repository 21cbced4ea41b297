import { memo } from "react";
import styles from "./edit-document.module.css";
import { sectionAnchor } from "./form-body.tsx";

/** Links to the sections of a long form. */
export const SectionList = memo(function SectionList({ titles }: { titles: readonly string[] }) {
  return (
    <nav className={styles.list} aria-label="Sections">
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${sectionAnchor(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
