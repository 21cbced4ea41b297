import type { CSSProperties } from "react";
import { Arrow } from "#app/ui/icons.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { GroundedCard } from "#server/site/case-studies.ts";
import quotation from "#app/site/quotation.module.css";
import styles from "./testimonial.module.css";

interface TestimonialProps {
  /** The name, followed by role or company after commas. */
  name: string;
  quote: string;
  /** The case study, which supplies the colours. */
  work: GroundedCard | null;
  /** Whether it is the first on the page: its picture is loaded eagerly. */
  first: boolean;
}

const longQuote = 220;

/** A client's quotation on the background of its case study, with a link to it. */
export function Testimonial({ name, quote, work, first }: TestimonialProps) {
  const [person = "", ...position] = name.split(",");
  const colours =
    work && ({ "--case-ground": work.ground, "--case-ink": work.ink } as CSSProperties);
  return (
    <div className={styles.testimonial} style={colours ?? undefined}>
      <figure className={styles.words}>
        <blockquote
          className={`${quotation.quotation} ${quote.length > longQuote ? styles.long : styles.short}`}
        >
          <Paragraphs text={quote} />
        </blockquote>
        {name !== "" && (
          <figcaption className={styles.name}>
            <strong dir="auto">{person}</strong>
            {position.length > 0 && <span>{position.join(",").trim()}</span>}
          </figcaption>
        )}
      </figure>
      {work && (
        <PageLink to={`/work/${work.slug}`} className={styles.work}>
          {work.picture && (
            <span className={styles.frame}>
              <Picture
                picture={work.picture}
                sizes="100vw"
                shape="square"
                alt=""
                first={first}
                className={styles.picture}
              />
            </span>
          )}
          <span className={styles.label}>
            The work for {work.title}
            <Arrow />
          </span>
        </PageLink>
      )}
    </div>
  );
}
