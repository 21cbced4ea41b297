import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import styles from "./part.module.css";

interface PartProps {
  id: string;
  label: string;
  intro: string;
  image: PictureFacts | null;
}

/** One part of the method: number, name, text and picture. The pictures are a series, all square and in the same position. */
export function Part({ id, label, intro, image }: PartProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={`frame columns ${styles.part}`}
    >
      <h2 id={`${id}-name`} className={styles.name}>
        {label}
      </h2>
      {image && (
        <Picture
          picture={image}
          sizes="(min-width: 64rem) 60vw, (min-width: 50rem) 52vw, 100vw"
          shape="square"
          className={styles.picture}
        />
      )}
      {intro !== "" && (
        <div className={styles.text}>
          <Paragraphs text={intro} />
        </div>
      )}
    </section>
  );
}
