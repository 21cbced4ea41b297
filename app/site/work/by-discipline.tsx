import { PageLink } from "#app/ui/page-link.tsx";
import type { DisciplineLink } from "#server/site/disciplines.ts";
import styles from "./by-discipline.module.css";

/** The same work by what was asked for, set as one run of large words; nothing when there are no disciplines. */
export function ByDiscipline({ disciplines }: { disciplines: readonly DisciplineLink[] }) {
  if (disciplines.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="by-discipline">
      <div className={`frame columns ${styles.inside}`}>
        <h2 id="by-discipline" className={styles.heading}>
          The work by what was asked for
        </h2>
        <ul className={styles.words}>
          {disciplines.map(({ slug, title }) => (
            <li key={slug}>
              <PageLink dir="auto" to={`/disciplines/${slug}`}>
                {title}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
