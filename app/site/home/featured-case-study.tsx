import { LastArrow } from "#app/ui/last-arrow.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { uprightShapeOf } from "#app/ui/picture-sources.ts";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import styles from "./featured-case-study.module.css";

interface FeaturedCaseStudyProps {
  title: string;
  text: string;
  slug: string;
  picture: PictureFacts | null;
}

/** The featured case study; renders nothing when editors chose none. */
export function FeaturedCaseStudy({ title, text, slug, picture }: FeaturedCaseStudyProps) {
  if (title === "" || slug === "") return null;
  return (
    <article className={styles.feature}>
      <PageLink to={`/work/${slug}`} className={styles.link}>
        {picture && (
          <span className={styles.frame}>
            <Picture
              picture={picture}
              sizes="96vw"
              uprightShape={uprightShapeOf(picture, "portrait")}
              alt=""
              className={styles.picture}
            />
          </span>
        )}
        <h3 dir="auto" className={styles.title}>
          <span>{title}</span>
          <LastArrow />
        </h3>
        <div className={styles.text}>
          <Paragraphs text={text} />
        </div>
      </PageLink>
    </article>
  );
}
