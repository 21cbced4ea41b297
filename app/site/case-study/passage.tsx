import type { ReactNode } from "react";
import { Figure, type FigureProps } from "#app/site/figure.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { hasTallScript } from "#app/ui/tall-script.ts";
import type { Passage as PassageProps } from "./arrange-rows.ts";
import { CasePicture } from "./case-picture.tsx";
import styles from "./passage.module.css";

/** Text with its pictures, and further content below the text. */
export function Passage(passage: PassageProps & { children: ReactNode }) {
  const { kind, title, texts, pictures, sizes, side, isLarge, children } = passage;
  return (
    <section className={styles[kind]} data-side={side}>
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
          <Prose key={at} html={html} className={isLarge ? styles.large : styles.plain} />
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
