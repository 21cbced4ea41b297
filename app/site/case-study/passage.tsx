import { Prose } from "#app/ui/prose.tsx";
import { tallScript } from "#app/ui/tall-script.ts";
import type { Passage as PassageProps } from "./arrange-rows.ts";
import { CasePicture } from "./case-picture.tsx";
import styles from "./passage.module.css";

/** Words, and the pictures that belong to them. */
export function Passage(passage: PassageProps) {
  const { kind, title, texts, pictures, sizes, side, isLarge, isLong } = passage;
  return (
    <section className={styles[kind]} data-side={side} data-long={isLong || undefined}>
      {pictures.map((picture, at) => (
        <CasePicture key={at} picture={picture} sizes={sizes} />
      ))}
      <div className={styles.text}>
        {title !== "" && (
          <h2 dir="auto" className={styles.title} data-tall={tallScript(title)}>
            {title}
          </h2>
        )}
        {texts.map((html, at) => (
          <Prose key={at} html={html} className={isLarge ? styles.large : styles.plain} />
        ))}
      </div>
    </section>
  );
}
