import type { ReactNode } from "react";
import styles from "./rows.module.css";

/** A list of things about which something can be done. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}

/** One thing: what it is, facts about it, and what can be done. */
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
          <p key={fact} className={styles.facts}>
            {fact}
          </p>
        ))}
      </div>
      <div className={styles.acts}>{children}</div>
    </li>
  );
}

/** Something to do with a row; `about` says to screen readers with which. */
export function RowAct({
  children,
  about,
  onPress,
}: {
  children: string;
  about: string;
  onPress: () => void;
}) {
  return (
    <button type="button" className={styles.act} onClick={onPress}>
      {children}
      <span className="visually-hidden"> ({about})</span>
    </button>
  );
}
