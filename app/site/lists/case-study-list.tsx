import { CaseStudyLink } from "#app/site/case-study-link.tsx";
import { uprightOf, uprightShapeOf } from "#app/ui/picture-sources.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { CaseStudyCard } from "#server/site/case-studies.ts";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import { scalesOfPair, type PairScale } from "./scales-of-pair.ts";
import styles from "./case-study-list.module.css";

/** Case studies in pairs, mostly of unequal width. */
export function CaseStudyList({ caseStudies }: { caseStudies: readonly CaseStudyCard[] }) {
  return (
    <ul className={styles.list}>
      {caseStudies.map((caseStudy, at) => {
        const scale = scaleAt(caseStudies, at);
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
                    picture={
                      (scale === "upright" && uprightOf(caseStudy.picture)) || caseStudy.picture
                    }
                    shape={scale === "narrow" ? narrowShape(caseStudy.picture) : "full"}
                    sizes={sizes[scale]}
                    uprightShape={uprightShapeOf(caseStudy.picture, undefined)}
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

/** Returns the crop of a narrow card, which is as high as its neighbour: only landscape pictures are cropped, at both sides. */
function narrowShape({ width, height }: PictureFacts) {
  return width > height ? "landscape" : "full";
}

/** The width of a card: alone in its row, alone but smaller if its picture has too few pixels, or one of a pair. */
type Scale = "alone" | "small" | PairScale;

// On phones a narrow card is square: it cuts the sides off its 4:3 crop.
const sizes = {
  alone: "94vw",
  small: "(min-width: 40rem) 79vw, 94vw",
  broad: "(min-width: 40rem) 64vw, 94vw",
  upright: "(min-width: 40rem) 36vw, 94vw",
  wide: "(min-width: 40rem) 60vw, 94vw",
  half: "(min-width: 40rem) 48vw, 94vw",
  narrow: "(min-width: 40rem) 60vw, 126vw",
} as const satisfies Record<Scale, string>;

// Pixels: the row on most laptops, whose screens have twice the density.
const minRowWidth = 2720;

/** Returns a card's width; the last of an odd number is alone in its row. */
function scaleAt(caseStudies: readonly CaseStudyCard[], at: number): Scale {
  const start = at - (at % 2);
  const [left, right] = caseStudies.slice(start, start + 2);
  if (!left) return "alone";
  if (!right) return (left.picture?.width ?? minRowWidth) < minRowWidth ? "small" : "alone";
  const [first, second] = scalesOfPair(start / 2, left.picture, right.picture);
  return at === start ? first : second;
}
