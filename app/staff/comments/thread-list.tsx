import { useState } from "react";
import type { BundleThreads } from "./bundle-threads.ts";
import styles from "./comments.module.css";
import { ThreadItem } from "./thread-item.tsx";
import { Link } from "react-router";
import { isOpen, type Thread } from "./threads.ts";

/** Threads, with the done ones collapsed below. A thread marked as done here keeps its place, so that it can be reopened. */
export function ThreadList({
  comments,
  threads,
  label,
  places,
}: {
  comments: BundleThreads;
  threads: readonly Thread[];
  label: string;
  /** In a list of comments on many fields, the address of their document's editor. */
  places?: { readonly editor: string | undefined };
}) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const open = threads.filter((thread) => isOpen(thread) || seen.has(thread.first.id));
  const done = threads.filter((thread) => !open.includes(thread));
  const fresh = open.filter(({ first }) => !seen.has(first.id));
  if (fresh.length > 0) setSeen(seen.union(new Set(fresh.map(({ first }) => first.id))));
  const isAddressed = done.some(({ first }) => comments.isAddressed(first.id));

  const list = (shown: readonly Thread[], name: string) => (
    <ul className={styles.threads} aria-label={name}>
      {shown.map((thread) => (
        <li key={thread.first.id}>
          <ThreadItem
            comments={comments}
            thread={thread}
            place={places && <ThreadPlace thread={thread} editor={places.editor} />}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <>
      {open.length > 0 && list(open, label)}
      {done.length > 0 && (
        <details className="folded" open={isAddressed || undefined}>
          <summary>{`${done.length} done`}</summary>
          {list(done, `${label}, done`)}
        </details>
      )}
    </>
  );
}

/** The field of a thread or, without one, the page that it was made on. */
function ThreadPlace({
  thread: { first },
  editor,
}: {
  thread: Thread;
  /** The address of the document's editor; undefined when it cannot be edited. */
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
