import { CaseStudyLink } from "#app/site/case-study-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { uprightShapeOf } from "#app/ui/picture-sources.ts";
import type { WorkCard } from "#server/site/work.ts";
import type { Arranged, ScaleInWork } from "#app/site/lists/arrange-cards.ts";
import card from "#app/site/lists/case-study-list.module.css";
import styles from "./work-list.module.css";

/** All work: one card in five full-width, the others in pairs, mostly of unequal width. */
export function WorkList({
  caseStudies,
}: {
  caseStudies: readonly Arranged<WorkCard, ScaleInWork>[];
}) {
  return (
    <ul className={styles.list}>
      {caseStudies.map((caseStudy, at) => {
        const { scale } = caseStudy;
        const facts = factsInWords(caseStudy);
        return (
          <li key={caseStudy.slug} className={styles.card} data-scale={scale}>
            <CaseStudyLink slug={caseStudy.slug} className={card.link}>
              <span className={caseStudy.picture ? `${card.frame} ${styles.frame}` : card.rule}>
                {caseStudy.picture && (
                  <Picture
                    picture={caseStudy.picture}
                    {...cuts[scale]}
                    uprightShape={uprightShapeOf(caseStudy.picture, "portrait")}
                    uprightSizes="100vw"
                    alt=""
                    first={at === 0}
                    className={`${card.picture} ${styles.picture}`}
                  />
                )}
              </span>
              <div className={styles.words}>
                <h3 dir="auto" className={`${card.title} ${styles.title}`}>
                  {caseStudy.title}
                </h3>
                {caseStudy.introTitle !== "" && (
                  <p dir="auto" className={`${card.line} ${styles.line}`}>
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
  wide: { shape: "full", sizes: "(min-width: 40rem) 57vw, 94vw" },
  half: { shape: "full", sizes: "(min-width: 40rem) 48vw, 94vw" },
  broad: { shape: "full", sizes: "(min-width: 40rem) 64vw, 94vw" },
  "broad-right": { shape: "full", sizes: "(min-width: 40rem) 64vw, 94vw" },
  upright: { shape: "full", sizes: "(min-width: 40rem) 36vw, 94vw" },
  "upright-right": { shape: "full", sizes: "(min-width: 40rem) 36vw, 94vw" },
  // As high as its neighbour, so it is cropped on both sides.
  narrow: { shape: "landscape", sizes: "(min-width: 40rem) 52vw, 94vw" },
} as const satisfies Record<ScaleInWork, object>;

/** Returns client, disciplines and year on one line; the client only if the title differs. */
export function factsInWords({
  title,
  client,
  disciplines,
  year,
}: Pick<WorkCard, "title" | "client" | "disciplines" | "year">): string {
  const isNamed = title.toLocaleLowerCase().includes(client.trim().toLocaleLowerCase());
  return [isNamed ? "" : client.trim(), disciplines.map(asOne).join(", "), yearsInWords(year)]
    .filter((part) => part !== "")
    .join(". ");
}

/** Keeps a short name on one line. */
function asOne(name: string): string {
  return name.length > 22 ? name : name.replaceAll(" ", "\u00a0");
}

function yearsInWords(year: string): string {
  return year.trim().replace(/^(\d{4})\s*[-–]\s*(\d{4})$/, "$1\u00a0to\u00a0$2");
}
