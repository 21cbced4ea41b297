import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { DisciplineLink, DisciplineRow } from "#server/site/disciplines.ts";
import styles from "./discipline-list.module.css";

/** The disciplines as full-width rows: the name at the left, its sentence at the right; with a picture where the page has a place for it. */
export function DisciplineList({
  disciplines,
  headings: Heading = "h3",
}: {
  disciplines: readonly (DisciplineLink & Partial<DisciplineRow>)[];
  headings?: "h2" | "h3";
}) {
  return (
    <ul className={styles.list}>
      {disciplines.map((discipline) => (
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
            {discipline.picture && (
              <Picture picture={discipline.picture} sizes="24vw" shape="landscape" alt="" />
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
