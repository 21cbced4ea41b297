import type { DocumentRow } from "#server/desk/answers.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./thumb.module.css";

/** A document's picture in a list; without one, its room. */
export function Thumb({
  picture,
  className = "",
}: Pick<DocumentRow, "picture"> & { className?: string | undefined }) {
  return (
    <span className={`${styles.thumb} ${className}`}>
      {picture && <Picture picture={picture} sizes="72px" shape="wide" alt="" />}
    </span>
  );
}
