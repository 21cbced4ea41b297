import { Paragraphs } from "#app/ui/paragraphs.tsx";
import styles from "./testimonial.module.css";

/** What somebody said who was there, and what became of it. */
export function Testimonial({ quote, explanation }: { quote: string; explanation: string }) {
  if (quote === "" && explanation === "") return null;
  return (
    <figure className={`frame columns section ${styles.testimonial}`}>
      {quote !== "" && (
        <blockquote className={styles.quote}>
          <Paragraphs text={quote} />
        </blockquote>
      )}
      {explanation !== "" && (
        <figcaption className={styles.explanation}>
          <Paragraphs text={explanation} />
        </figcaption>
      )}
    </figure>
  );
}
