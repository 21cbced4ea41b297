import { useRef, useState, type ReactNode } from "react";
import type { ClientComment } from "#server/review/comments-http.ts";
import { remarkOf } from "#app/ui/comment-threads.ts";
import { randomId } from "#content/random-id.ts";
import type { UnsentText } from "./unsent-text.ts";
import { Problem, useClientAttempt } from "./attempt.tsx";
import { commentToSend, quoted, type NewComment } from "./new-comment.ts";
import { authorInWords, momentInWords, type Thread } from "./threads.ts";
import type { Review } from "./use-review.ts";
import styles from "./comments.module.css";
import wordBox from "./word-box.module.css";

/** A comment in the list with its replies; pressing its quotation shows the commented place. */
export function ThreadItem({
  thread,
  review,
  agencyName,
  isOpened,
  unsent,
  onOpen,
}: {
  thread: Thread;
  review: Review;
  agencyName: string;
  isOpened: boolean;
  unsent: UnsentText;
  onOpen(): void;
}) {
  const { first, answers, number } = thread;
  const { problem, attempt } = useClientAttempt();
  const remark = remarkOf(first);

  return (
    <li className={styles.thread} data-thread={first.id} data-opened={isOpened || undefined}>
      <button
        type="button"
        className={styles.where}
        aria-current={isOpened || undefined}
        onClick={onOpen}
      >
        <span className={styles.number}>{number}</span>
        <span className={styles.quote}>{aboutInWords(first)}</span>
        <span className="visually-hidden">, show it on the page</span>
      </button>
      {remark !== "" && <p className={styles.remark}>{remark}</p>}
      <Said comment={first} agencyName={agencyName} />
      {answers.map((answer) => (
        <Said key={answer.id} comment={answer} agencyName={agencyName} />
      ))}
      {first.done && (
        <p
          className={styles.remark}
        >{`Marked as done by ${first.done.by}, ${momentInWords(first.done.at)}.`}</p>
      )}
      <Problem words={problem} />
      <Answering thread={thread} review={review} unsent={unsent}>
        <button
          type="button"
          onClick={() => void attempt(() => review.setDone(first.id, !first.done))}
        >
          {first.done ? "Open again" : "Mark as done"}
          <span className="visually-hidden">{` (comment ${number})`}</span>
        </button>
      </Answering>
    </li>
  );
}

function Said({ comment, agencyName }: { comment: ClientComment; agencyName: string }) {
  return (
    <div className={styles.said}>
      <p className={styles.by}>
        <strong>{authorInWords(comment, agencyName)}</strong>{" "}
        <time dateTime={comment.created}>{momentInWords(comment.created)}</time>
      </p>
      <p className="lines" dir="auto">
        {comment.words}
      </p>
    </div>
  );
}

type Answer = Pick<NewComment, "id" | "words" | "sent">;

/** The reply form. Keeps unsent text until it is sent. */
function Answering({
  thread: { first, number },
  review,
  unsent,
  children,
}: {
  thread: Thread;
  review: Review;
  unsent: UnsentText;
  children: ReactNode;
}) {
  const [answer, setAnswer] = useState(() => unsent.read(first.id) as Answer | undefined);
  const { isBusy, problem, attempt } = useClientAttempt();
  const input = useRef<HTMLTextAreaElement>(null);

  function change(next: Answer | undefined) {
    setAnswer(next);
    unsent.write(first.id, next);
  }

  async function send(typed: Answer) {
    const sent = commentToSend(typed);
    change(sent);
    await review.say({ ...sent, thread: first.id });
    if (unsent.settle(first.id, sent)) setAnswer(undefined);
  }

  if (!answer)
    return (
      <div className={styles.acts}>
        <button
          type="button"
          onClick={() => {
            setAnswer({ id: randomId(20), words: "" });
            requestAnimationFrame(() => input.current?.focus());
          }}
        >
          Reply<span className="visually-hidden">{` to comment ${number}`}</span>
        </button>
        {children}
      </div>
    );
  const isBlank = answer.words.trim() === "";
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank) void attempt(() => send(answer));
      }}
    >
      <textarea
        className={wordBox.box}
        aria-label={`Reply to comment ${number}`}
        ref={input}
        rows={2}
        maxLength={4000}
        value={answer.words}
        onChange={(event) => change({ ...answer, words: event.target.value })}
      />
      <Problem words={problem} />
      <div className={styles.acts}>
        <button type="submit" disabled={isBusy || isBlank}>
          Send the reply
        </button>
        <button type="button" onClick={() => change(undefined)}>
          {isBlank ? "Cancel" : "Discard"}
        </button>
      </div>
    </form>
  );
}

function aboutInWords({ about, isOnPicture }: ClientComment): string {
  if (isOnPicture) return "A picture";
  const quote = about?.quote ?? "";
  return quote === "" ? "The whole page" : quoted(quote);
}
