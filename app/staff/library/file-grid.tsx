import { Button } from "@mantine/core";
import type { LibraryFile } from "#server/desk/answers.ts";
import { fileNameOf } from "./file-address.ts";
import { FileThumb } from "./file-thumb.tsx";
import { keyOf } from "./use-further-files.ts";
import styles from "./file-grid.module.css";

export interface FileGridProps {
  files: readonly LibraryFile[];
  /** What pressing a file does, such as "Open"; said with its name. */
  verb: string;
  onPress: (file: LibraryFile) => void;
  hasMore: boolean;
  isLoading: boolean;
  problem: string;
  onMore: () => void;
}

/** Files of the library as pictures to press. */
export function FileGrid({
  files,
  verb,
  onPress,
  hasMore,
  isLoading,
  problem,
  onMore,
}: FileGridProps) {
  return (
    <>
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
              <span className={styles.mark}>{marksOf(file)}</span>
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
        <Button variant="default" loading={isLoading} onClick={onMore} className={styles.more}>
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
    kind === "picture" && alt === "" ? "No alternative text" : "",
    twin === undefined ? "" : `Same file as ${fileNameOf({ name: twin })}`,
  ]
    .filter(Boolean)
    .join(". ");
}

function usedWords(uses: LibraryFile["uses"]): string {
  if (!uses) return "Uses are being counted";
  if (uses.length === 0) return "Not used";
  return uses.length < mostListed
    ? `Used ${times(uses.length)}`
    : `Used ${mostListed} times or more`;
}

/** So many uses of a file the library's list knows. */
const mostListed = 100;

function times(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${count} times`;
}
