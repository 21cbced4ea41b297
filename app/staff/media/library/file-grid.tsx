import type { LibraryFile } from "#server/desk/answers.ts";
import { count } from "#app/ui/in-words.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { fileNameOf, keyOf } from "./file-address.ts";
import styles from "./file-grid.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { PlayIcon } from "#app/ui/icons.tsx";

interface FileGridProps {
  files: readonly LibraryFile[];
  /** The text shown without files. */
  empty: string;
  /** The verb for pressing a file, such as "Open", which begins its accessible name. */
  verb: string;
  onPress: (file: LibraryFile) => void;
  hasMore: boolean;
  isLoading: boolean;
  problem: string | undefined;
  onMore: () => void;
}

/** Files of the library as a grid of buttons, with their number for screen readers. */
export function FileGrid({
  files,
  empty,
  verb,
  onPress,
  hasMore,
  isLoading,
  problem,
  onMore,
}: FileGridProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {files.length === 0 ? "Nothing found." : `${count(files.length, "file")} shown.`}
      </p>
      {files.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.grid}>
        {files.map((file) => (
          <li key={keyOf(file)} className={styles.cell}>
            <button
              type="button"
              className={styles.file}
              aria-label={`${verb} ${fileNameOf(file)}. ${marksOf(file)}`}
              onClick={() => onPress(file)}
            >
              <FileThumb file={file} />
              <span className={styles.name}>{fileNameOf(file)}</span>
              <span className="note">{marksOf(file)}</span>
            </button>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {hasMore && (
        <Button kind="secondary" busy={isLoading} onClick={onMore} className={styles.more}>
          Load more
        </Button>
      )}
    </>
  );
}

function marksOf({ kind, alt, uses, sameAs }: LibraryFile): string {
  const [twin] = sameAs;
  return [
    usedWords(uses),
    kind === "picture" && alt === "" && !hasTextOfAnother(uses) ? "No alternative text" : "",
    twin === undefined ? "" : `Same file as ${fileNameOf({ name: twin })}`,
  ]
    .filter(Boolean)
    .join(". ");
}

/** Whether only other files use a picture: as a film's still, or as the picture that phones show instead. */
function hasTextOfAnother(uses: LibraryFile["uses"]): boolean {
  return uses !== null && uses.length > 0 && uses.every(({ path }) => path === "");
}

function usedWords(uses: LibraryFile["uses"]): string {
  if (!uses) return "Uses are being counted";
  if (uses.length === 0) return "Not used";
  return uses.length < maxListed ? `Used ${times(uses.length)}` : `Used ${maxListed} times or more`;
}

/** The maximum number of uses that the server lists. */
const maxListed = 100;

function times(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${count} times`;
}

/** The thumbnail of a library file: the smallest copy, uncropped. */
function FileThumb({ file: { picture, kind } }: { file: LibraryFile }) {
  return (
    <span className={styles.thumb}>
      {picture && <Picture picture={picture} sizes="12rem" alt="" className={styles.picture} />}
      {kind === "video" && (
        <span className={styles.play}>
          <PlayIcon />
        </span>
      )}
    </span>
  );
}
