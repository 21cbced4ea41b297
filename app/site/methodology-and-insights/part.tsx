import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture, type PictureProps } from "#app/ui/picture.tsx";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import styles from "./part.module.css";

/** Where the picture of a part lies: over the whole width, off one edge of the page, small, or upright at the right. */
export type Composition = "full" | "left" | "right" | "small" | "upright";

const cuts = {
  full: { sizes: "100vw", shape: "wide", uprightShape: "portrait" },
  left: { sizes: "(min-width: 50rem) 58vw, 113vw" },
  right: { sizes: "(min-width: 50rem) 65vw, 113vw" },
  small: { sizes: "(min-width: 50rem) 32vw, 60vw", shape: "square" },
  upright: { sizes: "(min-width: 50rem) 39vw, 94vw", shape: "portrait" },
} satisfies Record<Composition, Pick<PictureProps, "sizes" | "shape" | "uprightShape">>;

export interface PartProps {
  id: string;
  label: string;
  composition: Composition;
  intro: string;
  image: PictureFacts | null;
}

/** One part of the method: its number and name, what happens in it, and a picture. */
export function Part({ id, label, composition, intro, image }: PartProps) {
  const layout = image ? styles[composition] : styles.words;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={`frame ${styles.part} ${layout}`}
    >
      <h2 id={`${id}-name`} className={styles.name}>
        {label}
      </h2>
      {image && <Picture picture={image} {...cuts[composition]} className={styles.picture} />}
      {intro !== "" && (
        <div className={styles.text}>
          <Paragraphs text={intro} />
        </div>
      )}
    </section>
  );
}
