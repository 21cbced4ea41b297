import { useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { useAttempt } from "#app/ui/use-attempt.ts";
import { remarkOf } from "#app/ui/comment-threads.ts";
import { Moment } from "#app/staff/time/moment.tsx";
import type { BundleThreads } from "./bundle-threads.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { draftName, noDraft } from "./comment-drafts.ts";
import { Composer, useCommentDraft } from "./composer.tsx";
import styles from "./comments.module.css";
import { partsOf } from "./mention-text.ts";
import { authorInWords, isOpen, readers, type StaffComment, type Thread } from "./threads.ts";

/**
 * A comment with its replies, a button that marks it as done, and a reply box, which opens on request in lists of many documents
 * and for comments that are done. Takes the focus when it is addressed.
 */
export function ThreadItem({
  comments,
  thread,
  place,
}: {
  comments: BundleThreads;
  thread: Thread;
  /** The field or page of the comment, in a list of comments on many documents. */
  place?: ReactNode;
}) {
  const { staff, fetch } = useSession();
  const { first, answers } = thread;
  const { id, anchor, isOnPicture, audience } = first;
  const item = useRef<HTMLElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const [hasPressed, setPressed] = useState(false);
  const [said, setSaid] = useState("");
  const isTyped = useCommentDraft(comments, { thread: id }).words !== "";
  const isPlain = place === undefined && isOpen(thread);
  const isAnswering = isPlain || isTyped || hasPressed;
  const { attempt, isBusy, problem } = useAttempt(errorMessage);
  const remark = remarkOf(first);
  const quote = isOnPicture ? "" : (anchor?.quote ?? "");

  useEffect(() => {
    if (!comments.takeAddressed(id)) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: "center" });
  });

  const setDone = (isDone: boolean) =>
    attempt(async () => {
      const at = `${comments.bundle}/comments/${id}`;
      const route = "POST /bundles/:bundle/comments/:comment";
      await callDesk(fetch, route, { at, body: { isDone } });
      await comments.refresh();
    });

  /** Closes the reply box and focuses its button, or keeps the focus in a box that is always open. */
  function close() {
    flushSync(() => setPressed(false));
    (answer.current ?? item.current?.querySelector("textarea"))?.focus();
  }

  function discard() {
    flushSync(() => comments.drafts.write(draftName(comments, { thread: id }), noDraft));
    close();
  }

  return (
    <article
      ref={item}
      tabIndex={-1}
      className={styles.thread}
      aria-label={`Comment by ${authorInWords(first, staff.id)}`}
    >
      {place}
      <Said comment={first} readers={readers[audience]} />
      {quote !== "" && <blockquote className={styles.quote}>{quote}</blockquote>}
      {isOnPicture && <p className="note">On the picture</p>}
      {remark !== "" && <p className="note">{remark}</p>}
      <Words comment={first} />
      {answers.length > 0 && (
        <ul className={styles.answers} aria-label="Replies">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Said comment={answer} />
              <Words comment={answer} />
            </li>
          ))}
        </ul>
      )}
      {first.done && <Done done={first.done} me={staff.name} />}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.acts}>
        {!isAnswering && (
          <Button ref={answer} kind="quiet" onClick={() => setPressed(true)}>
            Reply
          </Button>
        )}
        <Button kind="quiet" busy={isBusy} onClick={() => void setDone(isOpen(thread))}>
          {isOpen(thread) ? "Mark as done" : "Open again"}
        </Button>
      </div>
      {isAnswering && (
        <Composer
          comments={comments}
          place={{ thread: id }}
          label={`Reply to ${audience === "staff" ? "staff only" : "staff and clients"}`}
          send="Send the reply"
          isFocused={hasPressed}
          onSent={() => {
            close();
            setSaid("Reply sent.");
          }}
        >
          {(isTyped || hasPressed) && (
            <Button kind="quiet" onClick={discard}>
              {isTyped ? "Discard" : "Cancel"}
            </Button>
          )}
        </Composer>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </article>
  );
}

/** The author and time of a comment, and optionally its readers. */
function Said({ comment, readers: whose }: { comment: StaffComment; readers?: string }) {
  const { staff } = useSession();
  const { created } = comment;
  return (
    <p className={styles.said}>
      <span className={styles.who}>{authorInWords(comment, staff.id)}</span>
      <Moment time={created} />
      {whose !== undefined && <span>{whose}</span>}
    </p>
  );
}

function Words({ comment: { words, mentions } }: { comment: StaffComment }) {
  return (
    <p className={styles.words} dir="auto">
      {partsOf(words, mentions).map(({ text, isMention }, at) =>
        isMention ? <strong key={at}>{text}</strong> : text,
      )}
    </p>
  );
}

function Done({ done: { at, by }, me }: { done: NonNullable<StaffComment["done"]>; me: string }) {
  return (
    <p className="note">
      {`Done by ${by === me ? "you" : by}, `}
      <Moment time={at} />
    </p>
  );
}
