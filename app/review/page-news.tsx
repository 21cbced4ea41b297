import type { RefObject } from "react";
import { count } from "#app/ui/in-words.ts";
import type { Review } from "./use-review.ts";
import styles from "./page-news.module.css";

/** Notices above the reviewed page: changes before and after approval, and the outcome of the client's last action. */
export function PageNews({
  review: { state, latest, closed },
  said,
  saidRef,
  onShowNow,
}: {
  review: Review;
  /** The last action in words; blank when there is none. */
  said: string;
  saidRef: RefObject<HTMLParagraphElement | null>;
  /** Shows the latest version. */
  onShowNow(): void;
}) {
  const { changes = [] } = state.approval ?? {};
  return (
    <div className={styles.all}>
      <noscript>
        <p className={styles.news}>Comments need JavaScript; approving works without it.</p>
      </noscript>
      {(latest ?? closed) !== undefined && (
        <p role="status" className={styles.news}>
          {closed ?? "The agency has changed something since you opened this."}
          {latest && (
            <button type="button" onClick={onShowNow}>
              Show it as it is now
            </button>
          )}
        </p>
      )}
      {changes.length > 0 && (
        <p className={styles.news}>
          {`You approved this before ${count(changes.length, "change")}: ${changes
            .map(({ title }) => title || "a page that is no longer part of it")
            .join(", ")}.`}
        </p>
      )}
      <p
        ref={saidRef}
        role="status"
        tabIndex={-1}
        className={said === "" ? "visually-hidden" : styles.news}
      >
        {said}
      </p>
    </div>
  );
}
