import type { ReactNode } from "react";
import { PageLink } from "#app/ui/page-link.tsx";
import type { DisciplineLink } from "#server/site/disciplines.ts";
import styles from "./discipline-list.module.css";

/** Disciplines as full-width rows: name at the left, sentence at the right, and optional content at the end. */
export function DisciplineList<Row extends DisciplineLink>({
  disciplines,
  headings: Heading = "h3",
  end,
}: {
  disciplines: readonly Row[];
  headings?: "h2" | "h3";
  end?: (discipline: Row, at: number) => ReactNode;
}) {
  return (
    <ul className={styles.list}>
      {disciplines.map((discipline, at) => (
        <li key={discipline.slug}>
          <PageLink to={`/disciplines/${discipline.slug}`} className={styles.row}>
            <Heading dir="auto" className={styles.name}>
              {discipline.title}
            </Heading>
            {discipline.sentence !== "" && (
              <p dir="auto" className={styles.sentence}>
                {discipline.sentence}
              </p>
            )}
            {end?.(discipline, at)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
