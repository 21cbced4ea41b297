import { PageLink } from "#app/ui/page-link.tsx";
import type { DisciplineLink } from "#server/site/disciplines.ts";
import styles from "./discipline-list.module.css";

/** Disciplines as full-width rows: name at the left, sentence at the right. */
export function DisciplineList({ disciplines }: { disciplines: readonly DisciplineLink[] }) {
  return (
    <ul className={styles.list}>
      {disciplines.map((discipline) => (
        <li key={discipline.slug}>
          <PageLink to={`/disciplines/${discipline.slug}`} className={styles.row}>
            <h3 dir="auto" className={styles.name}>
              {discipline.title}
            </h3>
            {discipline.sentence !== "" && (
              <p dir="auto" className={styles.sentence}>
                {discipline.sentence}
              </p>
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
