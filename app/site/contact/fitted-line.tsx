import type { CSSProperties, ReactNode } from "react";
import styles from "./fitted-line.module.css";

export interface FittedLineProps {
  /** The words as they are counted: the longest line of them gives the size. */
  words: string;
  children?: ReactNode;
  className?: string | undefined;
}

/** Words as large as the place allows, whatever they are: set to the width of their container, within the bounds `--smallest` and `--largest`. */
export function FittedLine({ words, children = words, className }: FittedLineProps) {
  const longest = Math.max(1, ...words.split("\n").map((line) => [...line.trim()].length));
  return (
    <span className={[styles.place, className].filter(Boolean).join(" ")}>
      <span className={styles.line} style={{ "--letters": longest } as CSSProperties}>
        {children}
      </span>
    </span>
  );
}
