import { PageLink } from "#app/ui/page-link.tsx";
import type { DisciplineLink } from "#server/site/disciplines.ts";
import styles from "./by-discipline.module.css";

/** The disciplines behind the work, set as one run of large words; nothing when there are none. */
export function ByDiscipline({
  disciplines,
}: {
  disciplines: readonly Pick<DisciplineLink, "slug" | "title">[];
}) {
  if (disciplines.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="disciplines">
      <div className={`frame columns ${styles.inside}`}>
        <h2 id="disciplines" className={styles.heading}>
          What each discipline is
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
