import { hasTallScript } from "#app/ui/tall-script.ts";
import type { CSSProperties } from "react";
import { CaseStudyLink } from "#app/site/case-study-link.tsx";
import { LastArrow } from "#app/ui/last-arrow.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { uprightShapeOf } from "#app/ui/picture-sources.ts";
import type { GroundedCard } from "#server/site/case-studies.ts";
import colour from "./ground.module.css";
import styles from "./next-project.module.css";

/** The full-width link to the next project, in its client's colour. */
export function NextProject({
  caseStudy: { slug, title, introTitle, picture, ground, ink },
}: {
  caseStudy: GroundedCard;
}) {
  const colours = { "--case-ground": ground, "--case-ink": ink } as CSSProperties;
  return (
    <CaseStudyLink
      slug={slug}
      className={`screen-only ${colour.ground} ${styles.link}`}
      style={colours}
    >
      <div className={`frame columns ${styles.words}`}>
        <p className={styles.label}>Next project</p>
        <h2 dir="auto" className={styles.title} data-tall={hasTallScript(title)}>
          {title}
          <LastArrow />
        </h2>
        {introTitle !== "" && (
          <p dir="auto" className={styles.summary}>
            {introTitle}
          </p>
        )}
      </div>
      {picture && (
        <div className={styles.opening}>
          <Picture
            picture={picture}
            sizes="(min-width: 64rem) 66vw, 100vw"
            uprightShape={uprightShapeOf(picture, "portrait")}
            uprightSizes="100vw"
            alt=""
            className={styles.picture}
          />
        </div>
      )}
    </CaseStudyLink>
  );
}
