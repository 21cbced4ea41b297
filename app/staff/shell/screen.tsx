import { type ReactNode, createContext, useContext } from "react";
import { Link } from "react-router";
import styles from "./screen.module.css";
import { Button } from "#app/staff/ui/button.tsx";

/** A plain screen with heading, introduction and sections. */
export function Screen({
  title,
  words,
  back,
  children,
}: {
  title: string;
  words?: string;
  /** The screen above this one. */
  back?: { to: string; words: string };
  children: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <ScreenTitle>{title}</ScreenTitle>
      <header>
        {back && (
          <Link to={back.to} className="back">
            {back.words}
          </Link>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {words ? <p className={styles.words}>{words}</p> : null}
      </header>
      {children}
    </div>
  );
}

/** A section of a screen with its own heading. */
export function ScreenSection({
  id,
  isWide = false,
  title,
  words,
  children,
}: {
  /** The URL fragment of links to the section. */
  id?: string;
  /** Whether the content has the whole width, below the heading. */
  isWide?: boolean;
  title: string;
  words?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.section} data-wide={isWide || undefined}>
      <div className={styles.intro}>
        <h2>{title}</h2>
        {words ? <p>{words}</p> : null}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** The agency's name, which ends every document title. */
export const AgencyNameContext = createContext("");

/** Sets the document's title: "Library | Aldwater". */
export function ScreenTitle({ children }: { children: string }) {
  const agencyName = useContext(AgencyNameContext);
  return <title>{agencyName === "" ? children : `${children} | ${agencyName}`}</title>;
}

/** A placeholder for loading content, or its error with a retry button. */
export function Loading({
  problem,
  onAgain,
}: {
  problem: string | undefined;
  onAgain: () => unknown;
}) {
  return problem ? (
    <div role="alert" className={styles.problem}>
      <p>{problem}</p>
      <Button kind="secondary" onClick={() => onAgain()}>
        Try again
      </Button>
    </div>
  ) : (
    <p role="status">Loading</p>
  );
}

/** A row of a list: its name, facts and actions. */
export function Row({
  name,
  facts,
  children,
}: {
  name: ReactNode;
  facts: readonly string[];
  children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        {facts.map((fact) => (
          <p key={fact} className="note">
            {fact}
          </p>
        ))}
      </div>
      <div className={styles.acts}>{children}</div>
    </li>
  );
}

/** An action of a row; `about` adds the row's name for screen readers. */
export function RowAction({
  children,
  about,
  onPress,
}: {
  children: string;
  about: string;
  onPress: () => void;
}) {
  return (
    <Button kind="quiet" onClick={onPress}>
      {children}
      <span className="visually-hidden"> ({about})</span>
    </Button>
  );
}
