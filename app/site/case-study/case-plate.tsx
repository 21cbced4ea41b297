import { Picture } from "#app/ui/picture.tsx";
import type { Plate, Side } from "./arrange-rows.ts";
import styles from "./case-plate.module.css";
import { fillsScreen, isUpright } from "./picture-forms.ts";

export interface CasePlateProps extends Plate {
  /** One of a pair. */
  half?: boolean;
  /** Where it runs out of the columns when it cannot fill the screen. */
  side?: Side;
}

/** A picture that speaks for itself: from edge to edge of the screen where it has the pixels, else to one edge; or the half of a pair. */
export function CasePlate({ picture, caption, half = false, side = "right" }: CasePlateProps) {
  const form = half
    ? "half"
    : fillsScreen(picture)
      ? "screen"
      : isUpright(picture)
        ? "upright"
        : "inset";
  return (
    <figure className={styles[form]} data-side={side}>
      <Picture
        picture={picture}
        sizes={sizes[form]}
        shape={form === "half" || form === "upright" ? "portrait" : "full"}
        {...(form === "screen" ? { uprightShape: "portrait", uprightSizes: "100vw" } : {})}
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
