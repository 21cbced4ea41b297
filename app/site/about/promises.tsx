import { Prose } from "#app/ui/prose.tsx";
import type { Html } from "#server/site/presented.ts";
import styles from "./promises.module.css";
import { withHeadlines } from "./with-headlines.ts";

/** What sets the agency apart: the points of a list stand side by side on ink, their bold openings as headlines. */
export function Promises({ html }: { html: Html }) {
  if (html === "") return null;
  return (
    <div className={styles.promises}>
      <div className="frame">
        <Prose html={withHeadlines(html, `${styles.headline}`)} className={styles.text} />
      </div>
    </div>
  );
}
