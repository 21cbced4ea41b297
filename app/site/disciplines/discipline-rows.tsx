import { LastArrow } from "#app/ui/last-arrow.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { isUpright } from "#app/site/case-study/picture-layout.ts";
import type { DisciplineRow } from "#server/site/disciplines.ts";
import styles from "./discipline-rows.module.css";

/** Disciplines with links to their work; their pictures extend to alternating edges of the screen. */
export function DisciplineRows({ disciplines }: { disciplines: readonly DisciplineRow[] }) {
  return (
    <ul className={styles.list}>
      {disciplines.map((discipline) => (
        <Row key={discipline.slug} {...discipline} />
      ))}
    </ul>
  );
}

function Row({ slug, title, sentence, picture, work }: DisciplineRow) {
  const form = picture === null ? "none" : isUpright(picture) ? "upright" : "lying";
  return (
    <li className={styles.row} data-picture={form}>
      <PageLink to={`/disciplines/${slug}`} className={styles.link}>
        {picture && (
          <span className={styles.place}>
            <Picture
              picture={picture}
              sizes={`(min-width: 50rem) ${form === "upright" ? 43 : 64}vw, 100vw`}
              alt=""
              className={styles.picture}
            />
          </span>
        )}
        <div className={styles.words}>
          <h2 dir="auto" className={styles.name}>
            {title}
            <LastArrow />
          </h2>
          {sentence !== "" && (
            <p dir="auto" className={styles.sentence}>
              {sentence}
            </p>
          )}
        </div>
      </PageLink>
      {work.length > 0 && (
        <ul className={styles.work} aria-label={`Work: ${title}`}>
          {work.map((one) => (
            <li key={one.slug}>
              <PageLink to={`/work/${one.slug}`}>
                <span dir="auto">{one.title}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
