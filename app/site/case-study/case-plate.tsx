import type { Plate, Side } from "./arrange-rows.ts";
import { CasePicture } from "./case-picture.tsx";
import styles from "./case-plate.module.css";
import { fillsScreen, isUpright, ratioOf } from "./picture-forms.ts";

export interface CasePlateProps extends Plate {
  /** How much of the width it has beside another one, of 100. */
  share?: number;
  /** Where it runs out of the columns when it cannot fill the screen. */
  side?: Side;
}

/** A picture that speaks for itself: from edge to edge of the screen where it has the pixels, else to one edge; or the half of a pair. */
export function CasePlate({ picture, caption, share, side = "right" }: CasePlateProps) {
  const form = share
    ? "half"
    : fillsScreen(picture)
      ? "screen"
      : isUpright(picture)
        ? "upright"
        : "inset";
  return (
    <figure className={styles[form]} data-side={side} style={ratioOf(picture)}>
      <CasePicture
        picture={picture}
        sizes={share ? `(min-width: 40rem) ${share}vw, 100vw` : sizes[form]}
        className={styles.picture}
      />
      {caption !== "" && (
        <figcaption dir="auto" className={styles.caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

const sizes = {
  screen: "100vw",
  half: "(min-width: 40rem) 50vw, 100vw",
  upright: "(min-width: 50rem) 50vw, 100vw",
  inset: "(min-width: 50rem) 75vw, 100vw",
};
