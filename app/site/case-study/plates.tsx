import type { CSSProperties } from "react";
import type { Plates as PlatesProps } from "./arrange-rows.ts";
import { CasePicture } from "./case-picture.tsx";
import { isUpright } from "./picture-layout.ts";
import styles from "./plates.module.css";

/** Pictures without text: full-width, or one that extends to one edge. */
export function Plates({ plates, columns, sizes, isInset, side }: PlatesProps) {
  return (
    <div
      className={isInset ? styles.inset : styles.row}
      data-side={side}
      style={{ "--columns": columns } as CSSProperties}
    >
      {plates.map(({ picture, caption }, at) => (
        <figure key={at} data-upright={isUpright(picture) || undefined}>
          <CasePicture picture={picture} sizes={sizes[at] ?? ""} />
          {caption !== "" && (
            <figcaption dir="auto" className={styles.caption}>
              {caption}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}
