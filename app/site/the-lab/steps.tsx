import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { FittedLine } from "#app/site/contact/fitted-line.tsx";
import type { MeasuredLine } from "#app/site/contact/width-in-ems.ts";
import styles from "./steps.module.css";

export interface Step {
  number: MeasuredLine;
  title: string;
  subtitle: string;
  text: string;
}

/** The steps as posters on different backgrounds: black, off-white and red. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const filled = steps.filter(({ title, subtitle, text }) => title + subtitle + text !== "");
  if (filled.length === 0) return null;
  return (
    <ol>
      {filled.map(({ number, title, subtitle, text }) => (
        <li key={number.words + title} className={styles.step}>
          <div className={`frame columns ${styles.sheet}`}>
            {number.words !== "" && (
              <p className={styles.number}>
                <FittedLine line={number} className={styles.figure} />
              </p>
            )}
            <div className={styles.words}>
              {title !== "" && <h2 dir="auto">{title}</h2>}
              {subtitle !== "" && (
                <p dir="auto" className={styles.subtitle}>
                  {subtitle}
                </p>
              )}
              {text !== "" && (
                <div className={styles.text}>
                  <Paragraphs text={text} />
                </div>
              )}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
