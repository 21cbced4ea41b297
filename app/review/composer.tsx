import { useEffect, useRef } from "react";
import { Problem, useClientAttempt } from "./attempt.tsx";
import { quoted, type NewComment } from "./new-comment.ts";
import styles from "./page-stage.module.css";
import wordBox from "./word-box.module.css";

const maxWords = 4000;

/** The form for a new comment: beside the commented place, or below it on a phone. */
export function Composer({
  comment,
  place,
  agencyName,
  onType,
  onSend,
  onDiscard,
}: {
  comment: NewComment;
  /** The commented element; undefined when it is on another page, or for a comment on the whole page. */
  place: Element | undefined;
  agencyName: string;
  onType(words: string): void;
  /** Rejects when the comment could not be sent. */
  onSend(): Promise<void>;
  onDiscard(): void;
}) {
  const { isBusy, problem, attempt } = useClientAttempt();
  const isBlank = comment.words.trim() === "";
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useBeside(form, place);

  function send() {
    if (!isBusy && !isBlank) void attempt(onSend);
  }

  return (
    <form
      ref={form}
      className={styles.composer}
      aria-label="New comment"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) send();
        if (event.key !== "Escape") return;
        event.stopPropagation();
        if (isBlank) onDiscard();
      }}
    >
      <p className={styles.about}>{aboutInWords(comment)}</p>
      <label htmlFor="new-comment" className="visually-hidden">
        Your comment
      </label>
      <textarea
        className={wordBox.box}
        id="new-comment"
        rows={3}
        value={comment.words}
        ref={input}
        maxLength={maxWords}
        placeholder="What would you like to say?"
        aria-describedby="who-reads"
        onChange={(event) => onType(event.target.value)}
      />
      <Problem words={problem} />
      <p id="who-reads" className={styles.who}>
        {`Others who review this can see it, and so can ${agencyName}.`}
      </p>
      <div className={styles.acts}>
        <button type="button" onClick={onDiscard}>
          {isBlank ? "Cancel" : "Discard"}
        </button>
        <button type="submit" className={styles.send} disabled={isBusy || isBlank}>
          {problem === undefined ? "Send" : "Try again"}
        </button>
      </div>
    </form>
  );
}

function aboutInWords({ quote, picture, address }: NewComment): string {
  if (picture !== undefined) return "About this picture";
  if (quote === "") return address === "/" ? "About the home page" : "About the whole page";
  return quoted(quote);
}

/** CSS pixels. */
const edge = 12;

/** Positions the form below the element, else above or over it; on narrow screens at the lower edge, below the element. */
function useBeside(
  form: { readonly current: HTMLFormElement | null },
  place: Element | undefined,
): void {
  useEffect(() => {
    const element = form.current;
    const stage = element?.parentElement;
    const view = place?.ownerDocument.defaultView;
    if (!element || !stage || !place || !view) return;
    const isSheet = getComputedStyle(element).getPropertyValue("--sheet") === "1";
    const { height, width } = element.getBoundingClientRect();
    const room = stage.clientHeight - (isSheet ? height : 0);
    const { top, bottom } = place.getBoundingClientRect();
    const isCovered = top < 0 || bottom > room;
    if (isSheet && isCovered)
      view.scrollTo({
        top: view.scrollY + top - Math.max(16, (room - (bottom - top)) / 2),
        behavior: "instant",
      });
    let due = requestAnimationFrame(look);
    function look() {
      due = requestAnimationFrame(look);
      if (!element || !stage || !place) return;
      const box = place.getBoundingClientRect();
      const low = stage.clientHeight - height - edge;
      const above = box.top - height - edge;
      const y = box.bottom + edge <= low ? box.bottom + edge : above < edge ? low : above;
      const x = Math.min(box.left, stage.clientWidth - width - 2 * edge);
      element.style.setProperty("--x", `${Math.max(edge, x)}px`);
      element.style.setProperty("--y", `${Math.max(edge, y)}px`);
    }
    return () => cancelAnimationFrame(due);
  }, [form, place]);
}
