import { useId } from "react";
import type { LibraryFiles } from "#server/desk/answers.ts";
import { anyMedia } from "#app/staff/uploads/check-file.ts";
import { DropArea } from "#app/staff/uploads/drop-area.tsx";
import { FileChooser } from "#app/staff/uploads/file-chooser.tsx";
import { useUploads } from "#app/staff/uploads/use-uploads.ts";
import { LibrarySearch } from "./library-search.tsx";
import { LibraryShelf } from "./library-shelf.tsx";
import type { LibraryFilter, LibraryQuery } from "./library-query.ts";
import styles from "./library-screen.module.css";

/** All pictures and videos: found, described, added and taken away. */
export function LibraryScreen({
  first,
  q,
  filter,
  query,
}: {
  first: LibraryFiles;
  q: string;
  filter: LibraryFilter;
  query: LibraryQuery;
}) {
  const uploads = useUploads();
  const title = useId();
  const chooser = useId();
  const add = (files: File[]) => void uploads.add(files, anyMedia);
  return (
    <DropArea onFiles={add} className={styles.screen}>
      <div className={styles.head}>
        <h1 id={title} tabIndex={-1} className={styles.title}>
          Library
        </h1>
        <FileChooser
          id={chooser}
          labelledBy={title}
          accepted={anyMedia}
          words="Add pictures or videos"
          onFiles={add}
        />
      </div>
      <p className={styles.advice}>Or drop or paste files anywhere on this screen.</p>
      <LibrarySearch q={q} filter={filter} />
      <LibraryShelf key={`${filter} ${q}`} first={first} query={query} />
    </DropArea>
  );
}
