import { useEffect, useRef } from "react";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import { CloseIcon } from "#app/staff/ui/icons.tsx";
import { Composer } from "./composer.tsx";
import styles from "./comments.module.css";
import { boxOf, type DocumentThreads } from "./document-threads.ts";
import { ThreadList } from "./thread-list.tsx";
import type { Thread } from "./threads.ts";

/** The comments on a field, below its input, and a box for a new one. */
export default function FieldPanel({
  id,
  comments,
  path,
  label,
  threads,
  onClose,
}: {
  id: string;
  comments: DocumentThreads;
  path: FormPath;
  label: string;
  threads: readonly Thread[];
  onClose: () => void;
}) {
  const panel = useRef<HTMLElement>(null);
  const isNew = useRef(threads.length === 0);
  useEffect(() => {
    const isAsked = comments.takeAddressed(boxOf(path));
    if (!isAsked && !isNew.current) return;
    isNew.current = false;
    const boxes = panel.current?.querySelectorAll("textarea") ?? [];
    [...boxes].at(-1)?.focus();
  });
  return (
    <section ref={panel} id={id} className={styles.panel} aria-label={`Comments on ${label}`}>
      <button
        type="button"
        className={styles.close}
        aria-label={`Close the comments on ${label}`}
        onClick={onClose}
      >
        <CloseIcon size={16} />
      </button>
      <ThreadList comments={comments} threads={threads} label={`Comments on ${label}`} />
      <Composer
        comments={comments}
        place={{ document: comments.document, field: path }}
        position={{ status: "here", field: path, place: path, label, says: undefined }}
        label={threads.length === 0 ? "Comment" : "Another comment"}
        send="Comment"
      />
    </section>
  );
}
