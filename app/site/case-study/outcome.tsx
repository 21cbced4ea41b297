import type { CSSProperties } from "react";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CaseStudyPage } from "#server/site/case-studies.ts";
import styles from "./outcome.module.css";

export interface OutcomeProps {
  page: Pick<CaseStudyPage["page"], "client" | "figure" | "figureMeaning" | "credits">;
  client: CaseStudyPage["client"];
}

/** How a case ended: its figure at display size, the client's own words, and who did it; nothing of what is not known. */
export function Outcome({ page, client: { mark, words } }: OutcomeProps) {
  const { figure, figureMeaning, credits } = page;
  if (figure === "" && !words && credits === "") return null;
  return (
    <section className={`frame ${styles.outcome}`} aria-label="What came of it">
      {figure !== "" && (
        <p dir="auto" className={styles.figure}>
          <strong style={{ "--n": figure.length } as CSSProperties}>{figure}</strong>{" "}
          <span>{figureMeaning}</span>
        </p>
      )}
      {words && (
        <figure className={styles.words}>
          <blockquote>
            <Paragraphs text={words.quote} />
          </blockquote>
          <figcaption dir="auto">{words.name}</figcaption>
        </figure>
      )}
      {(credits !== "" || mark) && (
        <div className={styles.credits}>
          {mark && (
            <Picture picture={mark} sizes="12rem" alt={page.client} small className={styles.mark} />
          )}
          <p dir="auto">{credits}</p>
        </div>
      )}
    </section>
  );
}
