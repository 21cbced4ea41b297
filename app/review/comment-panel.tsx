import { useEffect, useRef, useState } from "react";
import type { UnsentText } from "./unsent-text.ts";
import { ThreadItem } from "./thread-item.tsx";
import type { Thread } from "./threads.ts";
import type { Review } from "./use-review.ts";
import styles from "./comments.module.css";

/** The comments of a review: those on the shown page, then those on other pages, then those that are done. */
export function CommentPanel({
  review,
  agencyName,
  shown,
  opened,
  unsent,
  onOpen,
  onComment,
  onClose,
}: {
  review: Review;
  agencyName: string;
  /** The address, on the site, of the shown page. */
  shown: string | undefined;
  /** The id of the selected comment. */
  opened: string | undefined;
  unsent: UnsentText;
  onOpen(thread: Thread): void;
  /** Lets the client choose a place for a new comment. */
  onComment(): void;
  onClose(): void;
}) {
  const { threads, state, isRead } = review;
  const [isDoneShown, setDoneShown] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const open = threads.filter(({ first }) => !first.done);
  const done = threads.filter(({ first }) => first.done);
  const here = open.filter(({ address }) => address === shown);
  const elsewhere = Map.groupBy(
    open.filter(({ address }) => address !== shown),
    ({ address }) => address,
  );

  useEffect(() => {
    const item = opened && panel.current?.querySelector<HTMLElement>(`[data-thread="${opened}"]`);
    if (item) item.scrollIntoView({ block: "nearest" });
    else panel.current?.focus();
  }, [opened]);

  const list = (listed: readonly Thread[]) => (
    <ol>
      {listed.map((thread) => (
        <ThreadItem
          key={thread.first.id}
          thread={thread}
          review={review}
          agencyName={agencyName}
          isOpened={thread.first.id === opened}
          unsent={unsent}
          onOpen={() => onOpen(thread)}
        />
      ))}
    </ol>
  );

  return (
    <aside
      ref={panel}
      aria-label="Comments"
      className={styles.panel}
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <div className={styles.head}>
        <h2>Comments</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {isRead && threads.length === 0 && (
        <div className={styles.empty}>
          <p>
            No comments yet. Comment on a text or a picture: others who review this can see it, and{" "}
            {agencyName} replies here.
          </p>
          <button type="button" onClick={onComment}>
            Comment on this page
          </button>
        </div>
      )}
      {here.length > 0 && (
        <section aria-label="On this page">
          <h3>On this page</h3>
          {list(here)}
        </section>
      )}
      {[...elsewhere].map(([address, listed]) => {
        const title = nameOfPage(address, state.pages);
        return (
          <section key={address ?? ""} aria-label={title}>
            <h3>{title}</h3>
            {list(listed)}
          </section>
        );
      })}
      {done.length > 0 && (
        <section aria-label="Done">
          <button
            type="button"
            className={styles.more}
            aria-expanded={isDoneShown}
            onClick={() => setDoneShown(!isDoneShown)}
          >
            {isDoneShown ? "Hide done" : `Show ${done.length} done`}
          </button>
          {isDoneShown && list(done)}
        </section>
      )}
    </aside>
  );
}

function nameOfPage(address: string | undefined, pages: Review["state"]["pages"]): string {
  if (address === undefined) return "About everything";
  const page = pages.find((one) => one.address === address);
  return page?.title || page?.kindName || (address === "/" ? "Home page" : address);
}
