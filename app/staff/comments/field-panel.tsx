import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import { CloseButton } from "#app/staff/ui/close-button.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { Composer, useCommentDraft } from "./composer.tsx";
import styles from "./comments.module.css";
import { boxOf, type DocumentThreads } from "./document-threads.ts";
import { ThreadList } from "./thread-list.tsx";
import type { Thread } from "./threads.ts";

/** The comments on a field, below its input, with reply boxes. A box for a new comment shows on request, or if there is none. */
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
  const [hasAsked, setAsked] = useState(false);
  const [said, setSaid] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const place = { document: comments.document, field: path };
  const draft = useCommentDraft(comments, place);
  const isWriting = threads.length === 0 || hasAsked || draft.words !== "";
  useEffect(() => {
    const isAsked = comments.takeAddressed(boxOf(path));
    if (!isAsked && !isNew.current) return;
    isNew.current = false;
    requestAnimationFrame(() => {
      flushSync(() => setAsked(true));
      const boxes = panel.current?.querySelectorAll("textarea") ?? [];
      [...boxes].at(-1)?.focus();
    });
  });
  /** Closes the box for a new comment, and announces the outcome. */
  function close(words = "Comment sent.") {
    flushSync(() => setAsked(false));
    setSaid(words);
    button.current?.focus();
  }

  return (
    <section ref={panel} id={id} className={styles.panel} aria-label={`Comments on ${label}`}>
      <div className={styles.close}>
        <CloseButton label={`Close the comments on ${label}`} onClose={onClose} />
      </div>
      <ThreadList comments={comments} threads={threads} label={`Comments on ${label}`} />
      {isWriting ? (
        <Composer
          comments={comments}
          place={place}
          position={{ status: "here", field: path, place: path, label, says: undefined }}
          label={threads.length === 0 ? "Comment" : "New comment"}
          send="Comment"
          isFocused={hasAsked}
          onSent={close}
        >
          {threads.length > 0 && draft.words === "" && (
            <Button kind="quiet" onClick={() => close("")}>
              Cancel
            </Button>
          )}
        </Composer>
      ) : (
        <div className={styles.acts}>
          <Button ref={button} kind="quiet" onClick={() => setAsked(true)}>
            New comment
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}
