import { Link } from "react-router";
import styles from "./comments.module.css";
import type { Thread } from "./threads.ts";

/** The field at which a thread stands, and where there is none the page that it was made on. */
export function ThreadPlace({
  thread: { first },
  editor,
}: {
  thread: Thread;
  /** Where the document is edited; undefined when it cannot be. */
  editor: string | undefined;
}) {
  const { id, position, address } = first;
  const where = position?.label ?? address;
  if (editor !== undefined)
    return (
      <p className={styles.place}>
        <Link to={`${editor}#comment=${id}`}>{position?.label ?? "In the form"}</Link>
      </p>
    );
  return where === undefined ? null : <p className={styles.place}>{where}</p>;
}
