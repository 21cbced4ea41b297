import type { ReactNode } from "react";
import styles from "./plain-page.module.css";

/** A page with one thing to say, outside the frame of the site. */
export function PlainPage({
  title,
  heading,
  children,
}: {
  title: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      <div className={styles.words}>{children}</div>
    </main>
  );
}
