import type { ReactNode } from "react";
import styles from "./review.module.css";

/** The frame of every screen that clients see. */
export function ReviewFrame({
  agencyName,
  heading,
  children,
}: {
  agencyName: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <ReviewMeta agencyName={agencyName} />
      <header>
        <p className={styles.agency}>{agencyName}</p>
      </header>
      <main className={styles.main}>
        <h1>{heading}</h1>
        {children}
      </main>
    </div>
  );
}

/** The title and metadata of every screen that clients see. */
export function ReviewMeta({ agencyName }: { agencyName: string }) {
  return (
    <>
      <title>{`For review | ${agencyName}`}</title>
      <meta name="description" content={`Where clients of ${agencyName} see work in progress.`} />
      <meta name="robots" content="noindex" />
    </>
  );
}

/** The text below a screen's heading. */
export function ScreenText({ children }: { children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}
