import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import styles from "./auth-page.module.css";

/** A screen before the desk: one thing to do, outside the shell. */
export function AuthPage({
  agencyName,
  title,
  heading,
  words,
  children,
}: {
  agencyName: string;
  /** The document's, without the agency. */
  title: string;
  heading: string;
  words?: ReactNode;
  children: ReactNode;
}) {
  const shown = useRef<HTMLHeadingElement>(null);
  const first = useRef(heading);
  // What is on the page changes without a change of page: who cannot see it is led to its new heading.
  useEffect(() => {
    if (first.current !== heading) shown.current?.focus();
    first.current = heading;
  }, [heading]);

  return (
    <div className={styles.page}>
      <title>{`${title} | ${agencyName}`}</title>
      <meta
        name="description"
        content={`Where the staff of ${agencyName} sign in to edit the website.`}
      />
      <meta name="robots" content="noindex" />
      <header className={styles.brand}>
        <Link to="/" className={styles.home} reloadDocument>
          {agencyName}
        </Link>
      </header>
      <main className={styles.main}>
        <div className={styles.intro}>
          <h1 ref={shown} tabIndex={-1}>
            {heading}
          </h1>
          {words ? <div className={styles.words}>{words}</div> : null}
        </div>
        <div className={styles.content}>
          <p className={styles.needsScripts}>
            The desk needs JavaScript, which is turned off in this browser.
          </p>
          {children}
        </div>
      </main>
    </div>
  );
}
