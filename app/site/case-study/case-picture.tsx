import type { CSSProperties } from "react";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import { LoopVideo } from "#app/ui/loop-video.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { uprightShapeOf } from "#app/ui/picture-sources.ts";
import styles from "./case-picture.module.css";

/** A picture of a case study, or the film that plays over it. */
export function CasePicture({
  picture: { film, ...still },
  sizes,
}: {
  picture: PictureFacts;
  /** The `sizes` attribute. */
  sizes: string;
}) {
  const ratio = { "--ratio": `${still.width} / ${still.height}` } as CSSProperties;
  return (
    <div style={ratio} data-phones={still.onPhones}>
      {film ? (
        <LoopVideo
          video={{ sources: film, alt: still.alt, poster: still }}
          sizes={sizes}
          control="below"
          className={styles.film}
        />
      ) : (
        <Picture
          picture={still}
          sizes={sizes}
          // Uncropped unless an editor chose a crop, since it may contain text.
          uprightShape={uprightShapeOf(still, undefined)}
          uprightSizes="100vw"
          className={styles.still}
        />
      )}
    </div>
  );
}
