import styles from "./comments.module.css";
import type { DocumentThreads } from "./document-threads.ts";
import { ThreadList } from "./thread-list.tsx";
import type { Thread } from "./threads.ts";

/** The comments that belong to no field of the form. */
export default function PageThreads({
  comments,
  threads,
}: {
  comments: DocumentThreads;
  threads: readonly Thread[];
  onClose: () => void;
}) {
  return (
    <section className={styles.page} aria-labelledby="page-comments">
      <h2 id="page-comments" className={styles.heading}>
        On the page as a whole
      </h2>
      <ThreadList comments={comments} threads={threads} label="Comments on the page" />
    </section>
  );
}
