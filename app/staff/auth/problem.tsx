import styles from "./problem.module.css";

/** What went wrong, told at once to who sees it and to who hears it. */
export function Problem({ words }: { words: string | undefined }) {
  return (
    <div role="alert" className={styles.problem}>
      {words ? <p>{words}</p> : null}
    </div>
  );
}
