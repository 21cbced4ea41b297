import { Link } from "react-router";
import { methodologyAndInsights, partId } from "#content/pages/methodology-and-insights.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import styles from "./methodology-block.module.css";

const {
  consumerInsight,
  analysis,
  innovation,
  brandStrategy,
  experienceStrategy,
  brandContent,
  activation,
} = methodologyAndInsights.fields;
const steps = [
  consumerInsight,
  analysis,
  innovation,
  brandStrategy,
  experienceStrategy,
  brandContent,
  activation,
];

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
            <li key={step.label}>
              <Link to={`/about/methodology-and-insights#${partId(step.label)}`}>{step.label}</Link>
            </li>
          ))}
        </ol>
        <MoreLink to="/about/methodology-and-insights">Methodology and insights</MoreLink>
      </div>
    </section>
  );
}
