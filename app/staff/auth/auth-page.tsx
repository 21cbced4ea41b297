import { useEffect, useRef, type ReactNode, useSyncExternalStore, useState } from "react";
import { Link, useLocation } from "react-router";
import styles from "./auth.module.css";

/** A screen outside the shell, with one task. */
export function AuthPage({
  agencyName,
  title,
  heading,
  words,
  children,
}: {
  agencyName: string;
  /** The document's title, without the agency's name. */
  title: string;
  heading: string;
  words?: ReactNode;
  children: ReactNode;
}) {
  const shown = useRef<HTMLHeadingElement>(null);
  const first = useRef(heading);
  // The content changes without navigation: focus the new heading for screen readers.
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
      <header>
        <Link to="/" className={`brand ${styles.home}`} reloadDocument>
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
            The desk needs JavaScript: turn it on in this browser and reload the page.
          </p>
          {children}
        </div>
      </main>
    </div>
  );
}

/** A secondary link below a form. */
export function SecondaryLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link to={to} className="act">
        {children}
      </Link>
    </p>
  );
}

const never = () => () => {};

/** Whether the page is hydrated; presses before that are lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Returns the token of a mailed link, and removes it from the address bar and history. */
export function useLinkToken(): string {
  const { search } = useLocation();
  const [token] = useState(() => new URLSearchParams(search).get("token") ?? "");
  useEffect(() => {
    if (location.search !== "")
      history.replaceState(history.state, "", location.pathname + location.hash);
  }, []);
  return token;
}
