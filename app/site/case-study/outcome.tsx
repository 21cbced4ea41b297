import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Figure } from "#app/site/figure.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CaseStudyPage } from "#server/site/case-studies.ts";
import styles from "./outcome.module.css";

type Page = CaseStudyPage["page"];

export interface OutcomeProps {
  page: Pick<Page, "client" | "figure" | "figureMeaning" | "credits">;
  client: CaseStudyPage["client"];
}

/** The results: figure, the client's quotation, and credits; missing parts are left out. */
export function Outcome({ page, client: { mark, words } }: OutcomeProps) {
  const { figure, credits } = page;
  if (figure === "" && !words && credits === "") return null;
  return (
    <section className={`frame ${styles.outcome}`} aria-label="What came of it">
      <Figure {...page} className={styles.figure} />
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
