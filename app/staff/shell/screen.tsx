import type { ReactNode } from "react";
import { ScreenTitle } from "./screen-title.tsx";
import styles from "./screen.module.css";

/** A plain screen of the desk: its heading, what it is for, and its sections. */
export function Screen({
  title,
  words,
  children,
}: {
  title: string;
  words?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <ScreenTitle>{title}</ScreenTitle>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        {words ? <p className={styles.words}>{words}</p> : null}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen with a heading of its own. */
export function ScreenSection({
  title,
  words,
  children,
}: {
  title: string;
  words?: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <div className={styles.intro}>
        <h2>{title}</h2>
        {words ? <p>{words}</p> : null}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
