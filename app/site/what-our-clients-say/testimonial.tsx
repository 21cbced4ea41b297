import type { CSSProperties } from "react";
import { MoreLink } from "#app/ui/more-link.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { GroundedCard } from "#server/site/case-studies.ts";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
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
        {(name !== "" || work) && (
          <figcaption className={styles.source}>
            {name !== "" && (
              <p className={styles.name}>
                <strong dir="auto">{person}</strong>
                {position.length > 0 && <span>{position.join(",").trim()}</span>}
              </p>
            )}
            {work && <MoreLink to={`/work/${work.slug}`}>The work for {work.title}</MoreLink>}
          </figcaption>
        )}
      </figure>
      {work?.picture && <Work picture={work.picture} first={first} />}
    </div>
  );
}

/** The picture of the case study, cropped to a square on narrow screens. */
function Work({ picture, first }: { picture: PictureFacts; first: boolean }) {
  return (
    <div className={styles.work}>
      <Picture
        picture={picture}
        sizes="(min-width: 64rem) 60vw, 100vw"
        shape="square"
        alt=""
        first={first}
        className={styles.picture}
      />
    </div>
  );
}
