import { CaseStudyLink } from "#app/site/case-study-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CaseStudyCard } from "#server/site/case-studies.ts";
import type { Arranged, ScaleInPairs } from "./arrange-cards.ts";
import styles from "./case-study-list.module.css";

/** Case studies in pairs, mostly of unequal width. */
export function CaseStudyList({
  caseStudies,
}: {
  caseStudies: readonly Arranged<CaseStudyCard, ScaleInPairs>[];
}) {
  return (
    <ul className={styles.list}>
      {caseStudies.map((caseStudy) => {
        const { scale } = caseStudy;
        return (
          <li
            key={caseStudy.slug}
            className={styles.card}
            data-scale={scale === "wide" ? undefined : scale}
          >
            <CaseStudyLink slug={caseStudy.slug} className={styles.link}>
              <span className={caseStudy.picture ? styles.frame : styles.rule}>
                {caseStudy.picture && (
                  <Picture
                    picture={caseStudy.picture}
                    shape={scale === "narrow" ? "landscape" : "full"}
                    sizes={sizes[scale]}
                    uprightShape={caseStudy.picture.upright && "full"}
                    uprightSizes="94vw"
                    alt=""
                    className={styles.picture}
                  />
                )}
              </span>
              <h3 dir="auto" className={styles.title}>
                {caseStudy.title}
              </h3>
              {caseStudy.introTitle !== "" && (
                <p dir="auto" className={styles.line}>
                  {caseStudy.introTitle}
                </p>
              )}
            </CaseStudyLink>
          </li>
        );
      })}
    </ul>
  );
}

// A narrow card is as high as its neighbour, so it is cropped on both sides; on phones it is square.
const sizes = {
  alone: "94vw",
  small: "(min-width: 40rem) 79vw, 94vw",
  broad: "(min-width: 40rem) 64vw, 94vw",
  "broad-right": "(min-width: 40rem) 64vw, 94vw",
  upright: "(min-width: 40rem) 36vw, 94vw",
  "upright-right": "(min-width: 40rem) 36vw, 94vw",
  wide: "(min-width: 40rem) 60vw, 94vw",
  half: "(min-width: 40rem) 48vw, 94vw",
  narrow: "(min-width: 40rem) 60vw, 126vw",
} as const satisfies Record<ScaleInPairs, string>;
