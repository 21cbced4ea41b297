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
          <li key={caseStudy.slug} className={styles.card} data-scale={scale}>
            <CaseStudyLink slug={caseStudy.slug} className={styles.link}>
              <span className={caseStudy.picture ? styles.frame : styles.rule}>
                {caseStudy.picture && (
                  <Picture
                    picture={caseStudy.picture}
                    shape={scale === "narrow" ? "landscape" : "full"}
                    sizes={sizesOf(scale)}
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

// In percent of the window's width.
const widths = { alone: 94, small: 71, broad: 64, upright: 36, wide: 60, half: 48, narrow: 60 };

/** Returns the `sizes` attribute. A narrow card is as high as its neighbour, so it is cropped on both sides; on phones it is square. */
function sizesOf(scale: ScaleInPairs): string {
  const [kind = "wide"] = scale.split("-") as (keyof typeof widths)[];
  return `(min-width: 40rem) ${widths[kind]}vw, ${kind === "narrow" ? 126 : 94}vw`;
}
