import { Prose } from "#app/ui/prose.tsx";
import type { Html } from "#server/site/presented.ts";
import styles from "./chapters.module.css";

/** The main text in ruled rows: each heading at the left, what it says at the right. */
export function Chapters({ html }: { html: Html }) {
  if (html === "") return null;
  return (
    <div className={`frame ${styles.chapters}`}>
      <Prose html={html} className={styles.rows} />
    </div>
  );
}
