import { CaseStudyLink } from "#app/site/case-study-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import type { WorkCard } from "#server/site/work.ts";
import { arrangeCards, type Scale } from "./arrange-cards.ts";
import { factsInWords } from "./facts-in-words.ts";
import styles from "./work-list.module.css";

/** All work: one in five from edge to edge of the screen, the others in pairs of unequal width. */
export function WorkList({ caseStudies }: { caseStudies: readonly WorkCard[] }) {
  const scales = arrangeCards(caseStudies.map(({ picture }) => fillsScreen(picture)));
  return (
    <ul className={styles.list}>
      {caseStudies.map((caseStudy, at) => {
        const scale = scales[at] ?? "alone";
        const facts = factsInWords(caseStudy);
        return (
          <li key={caseStudy.slug} className={styles.card} data-scale={scale}>
            <CaseStudyLink slug={caseStudy.slug} className={styles.link}>
              <span className={caseStudy.picture ? styles.frame : styles.rule}>
                {caseStudy.picture && (
                  <Picture
                    picture={caseStudy.picture}
                    {...cuts[scale]}
                    uprightShape="portrait"
                    uprightSizes="100vw"
                    alt=""
                    className={styles.picture}
                  />
                )}
              </span>
              <div className={styles.words}>
                <h3 dir="auto" className={styles.title}>
                  {caseStudy.title}
                </h3>
                {caseStudy.introTitle !== "" && (
                  <p dir="auto" className={styles.line}>
                    {caseStudy.introTitle}
                  </p>
                )}
                {facts !== "" && (
                  <p dir="auto" className={styles.facts}>
                    {facts}
                  </p>
                )}
              </div>
            </CaseStudyLink>
          </li>
        );
      })}
    </ul>
  );
}

const cuts = {
  full: { shape: "wide", sizes: "100vw" },
  alone: { shape: "wide", sizes: "94vw" },
  wide: { shape: "landscape", sizes: "(min-width: 40rem) 57vw, 94vw" },
  // As high as the one beside it, and so nearly square.
  narrow: { shape: "square", sizes: "(min-width: 40rem) 45vw, 94vw" },
} as const satisfies Record<Scale, object>;

// Pixels. A picture with fewer would be enlarged on most screens.
const leastForScreen = 1600;

function fillsScreen(picture: PictureFacts | null): boolean {
  return picture !== null && picture.width >= leastForScreen && picture.width > picture.height;
}
