import type { CSSProperties } from "react";
import styles from "./fitted-line.module.css";
import { widthInEms } from "./width-in-ems.ts";

/** Words as large as their place allows: they fill its width. A class may set the bounds `--smallest` and `--largest`, `--leading` and `--tracking`. */
export function FittedLine({
  words,
  className,
}: {
  words: string;
  className?: string | undefined;
}) {
  const style = { "--ems": widthInEms(words).toFixed(2) } as CSSProperties;
  return (
    <span className={[styles.place, className].filter(Boolean).join(" ")}>
      <span dir="auto" className={styles.line} style={style}>
        {words}
      </span>
    </span>
  );
}
