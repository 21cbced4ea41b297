import type { CSSProperties, ReactNode } from "react";
import { Figure, type FigureProps } from "#app/site/figure.tsx";
import { LoopVideo } from "#app/ui/loop-video.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { uprightShapeOf } from "#app/ui/picture-sources.ts";
import { Prose } from "#app/ui/prose.tsx";
import { hasTallScript } from "#app/ui/tall-script.ts";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import type { Passage as PassageProps, Plates as PlatesProps } from "./arrange-rows.ts";
import media from "./case-picture.module.css";
import colour from "./ground.module.css";
import styles from "./passage.module.css";
import { isUpright } from "./picture-layout.ts";
import plate from "./plates.module.css";

/** Text with its pictures, and further content below the text; on the client's colour beside portrait pictures or that content. */
export function Passage(passage: PassageProps & { children: ReactNode }) {
  const { kind, title, texts, pictures, sizes, side, children } = passage;
  const hasGround = kind === "upright" || kind === "between" || Boolean(children);
  return (
    <section
      className={`${styles[kind]} ${hasGround ? `${colour.ground} ${styles.grounded}` : ""}`}
      data-side={side}
    >
      {pictures.map((picture, at) => (
        <CasePicture key={at} picture={picture} sizes={sizes} />
      ))}
      <div className={styles.text}>
        {title !== "" && (
          <h2 dir="auto" className={styles.passageTitle} data-tall={hasTallScript(title)}>
            {title}
          </h2>
        )}
        {texts.map((html, at) => (
          <Prose key={at} html={html} className={styles.plain} />
        ))}
        {children}
      </div>
    </section>
  );
}

/** The figure at the end of a passage. */
export function PassageFigure(figure: Pick<FigureProps, "figure" | "figureMeaning">) {
  return <Figure {...figure} className={styles.figure} />;
}

/** Pictures without text: full-width, or one that extends to one edge. */
export function Plates({ plates, columns, sizes, isInset, side }: PlatesProps) {
  return (
    <div
      className={isInset ? plate.inset : plate.row}
      data-side={side}
      style={{ "--columns": columns } as CSSProperties}
    >
      {plates.map(({ picture, caption }, at) => (
        <figure key={at} data-upright={isUpright(picture) || undefined}>
          <CasePicture picture={picture} sizes={sizes[at] ?? ""} />
          {caption !== "" && (
            <figcaption dir="auto" className={plate.caption}>
              {caption}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}

/** A picture of a case study, or its film with the picture as the still. */
function CasePicture({
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
          className={media.film}
        />
      ) : (
        <Picture
          picture={still}
          sizes={sizes}
          // Uncropped unless an editor chose a crop, since it may contain text.
          uprightShape={uprightShapeOf(still, undefined)}
          uprightSizes="100vw"
          className={media.still}
        />
      )}
    </div>
  );
}
