import type { LibraryFile } from "#server/desk/answers.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PlaySign } from "#app/ui/icons.tsx";
import styles from "./file-grid.module.css";

/** A small look at a file of the library: the whole of it, in the smallest copy that there is. */
export function FileThumb({ file: { picture, kind } }: { file: LibraryFile }) {
  return (
    <span className={styles.thumb}>
      {picture && <Picture picture={picture} sizes="12rem" alt="" className={styles.picture} />}
      {kind === "video" && (
        <span className={styles.play}>
          <PlaySign />
        </span>
      )}
    </span>
  );
}
