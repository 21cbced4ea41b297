import { memo } from "react";
import type { Section } from "#app/staff/sections/section.ts";
import { sectionAnchor } from "./section-anchor.ts";
import styles from "./section-list.module.css";

/** The quiet way to a section of a long form. */
export const SectionList = memo(function SectionList({
  sections,
}: {
  sections: readonly Section[];
}) {
  return (
    <nav className={styles.list} aria-label="Sections">
      <ul>
        {sections.map(({ title }) => (
          <li key={title}>
            <a href={`#${sectionAnchor(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
