import { Prose } from "#app/ui/prose.tsx";
import type { Html } from "#server/site/presented.ts";
import styles from "./process.module.css";
import { withHeadlines } from "./with-headlines.ts";

/** How the creative work goes: the heading at the left, the text with its numbered steps at the right. */
export function Process({ html }: { html: Html }) {
  if (html === "") return null;
  return (
    <div className={`frame section ${styles.process}`}>
      <Prose html={withHeadlines(html, `${styles.headline}`)} className={styles.text} />
    </div>
  );
}
