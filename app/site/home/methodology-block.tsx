import { PageLink } from "#app/ui/page-link.tsx";
import { methodologyParts, partId } from "#content/labels/methodology-parts.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import styles from "./methodology-block.module.css";

const steps = Object.values(methodologyParts);

/** What the agency seeks, and the seven steps in which it works. */
export function MethodologyBlock({ text }: { text: string }) {
  return (
    <section className={styles.block} aria-labelledby="methodology">
      <div className="frame">
        <h2 id="methodology" className="visually-hidden">
          Our branding methodology
        </h2>
        <div className={styles.text}>
          <Paragraphs text={text} />
        </div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <PageLink to={`/about/methodology-and-insights#${partId(step)}`}>{step}</PageLink>
            </li>
          ))}
        </ol>
        <MoreLink to="/about/methodology-and-insights">Methodology and insights</MoreLink>
      </div>
    </section>
  );
}
