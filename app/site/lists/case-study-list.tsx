import { CaseStudyLink } from "#app/site/case-study-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CaseStudyCard } from "#server/site/case-studies.ts";
import styles from "./case-study-list.module.css";

/** Case studies in two columns, the wider one alternating between left and right. */
export function CaseStudyList({
  caseStudies,
  headings: Heading = "h3",
}: {
  caseStudies: readonly CaseStudyCard[];
  headings?: "h2" | "h3";
}) {
  return (
    <ul className={styles.list}>
      {caseStudies.map((caseStudy, at) => (
        <li key={caseStudy.slug} className={styles.card}>
          <CaseStudyLink slug={caseStudy.slug} className={styles.link}>
            <span className={caseStudy.picture ? styles.frame : styles.rule}>
              {caseStudy.picture && (
                <Picture
                  picture={caseStudy.picture}
                  // The last of an odd number is alone in its row.
                  sizes={`(min-width: 40rem) ${at % 2 === 0 && at === caseStudies.length - 1 ? 94 : 64}vw, 113vw`}
                  alt=""
                  className={styles.picture}
                />
              )}
            </span>
            <Heading dir="auto" className={styles.title}>
              {caseStudy.title}
            </Heading>
            {caseStudy.introTitle !== "" && (
              <p dir="auto" className={styles.line}>
                {caseStudy.introTitle}
              </p>
            )}
          </CaseStudyLink>
        </li>
      ))}
    </ul>
  );
}
