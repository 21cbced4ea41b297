import type { CSSProperties } from "react";
import styles from "./figure.module.css";

export interface FigureProps {
  figure: string;
  figureMeaning: string;
  className: string | undefined;
}

/** A figure at display size with its meaning; renders nothing when it is blank. */
export function Figure({ figure, figureMeaning, className }: FigureProps) {
  if (figure === "") return null;
  return (
    <p dir="auto" className={`${styles.figure} ${className}`}>
      <strong style={{ "--n": figure.length } as CSSProperties}>{figure}</strong>{" "}
      <span>{figureMeaning}</span>
    </p>
  );
}
