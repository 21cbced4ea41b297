import type { CSSProperties, ReactNode } from "react";
import styles from "./fitted-line.module.css";
import type { MeasuredLine } from "./width-in-ems.ts";

/** Text scaled to the width of its container. A class may set the bounds `--smallest` and `--largest`, and `--leading`. */
export function FittedLine({
  line: { words, ems },
  className,
  children,
}: {
  line: MeasuredLine;
  className: string | undefined;
  /** Content after the text; its width must be included in `ems`. */
  children?: ReactNode;
}) {
  const style = { "--ems": ems } as CSSProperties;
  return (
    <span className={`${styles.place} ${className}`}>
      <span dir="auto" className={styles.line} style={style}>
        {words}
        {children}
      </span>
    </span>
  );
}
