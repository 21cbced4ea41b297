import { useId, useRef, type FormEvent } from "react";
import { Day } from "#app/ui/day.tsx";
import { count } from "#app/ui/in-words.ts";
import type { ReviewState } from "#server/review/review-state.ts";
import { useClientAttempt } from "./attempt.tsx";
import { effects, frameName } from "./page-menu.tsx";
import type { Review } from "./use-review.ts";
import styles from "./reviewed-pages.module.css";

/** The approval button with its dialog: what is or was approved, and changes since. Works without scripts. */
export function Approval({
  review,
  isOvertaken,
  isReady,
  openCount,
  onShowNow,
}: {
  review: Review;
  /** The number of open comments. */
  openCount: number;
  /** Whether the form was rejected because something had changed. */
  isOvertaken: boolean;
  /** Whether scripts run. */
  isReady: boolean;
  /** Shows the latest version. */
  onShowNow(): void;
}) {
  const id = useId();
  const { state, latest } = review;
  const { approval, pages, version } = state;
  const dialog = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, problem, attempt } = useClientAttempt();
  const isCurrent = approval?.changes.length === 0;
  const off = pages.filter(({ effect }) => effect === "removed" || effect === "hidden");
  const on = pages.filter((page) => !off.includes(page));

  function approve(event: FormEvent) {
    if (!isReady) return;
    event.preventDefault();
    void attempt(async () => {
      await review.approve();
      heading.current?.focus();
    });
  }

  return (
    <>
      <button type="button" className={styles.approve} popoverTarget={id} data-done={isCurrent}>
        {isCurrent ? "Approved" : "Approve"}
      </button>
      <div
        ref={dialog}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-name`}
        className={`${styles.sheet} ${styles.end}`}
        onToggle={({ newState }) => newState === "open" && heading.current?.focus()}
      >
        <h2 ref={heading} tabIndex={-1} id={`${id}-name`}>
          {isCurrent ? "Approved" : "Approve it?"}
        </h2>
        {isOvertaken && !isReady && (
          <p role="alert" className={styles.changed}>
            Something has changed since you opened this page. Look at it again before you approve
            it.
          </p>
        )}
        <div aria-live="polite">
          {approval && <ApprovedBefore approval={approval} site={state.site} pages={pages} />}
        </div>
        {latest ? (
          <ChangedNow
            review={review}
            latest={latest}
            onShowNow={() => {
              // The dialog covers the changed page.
              dialog.current?.hidePopover();
              onShowNow();
            }}
          />
        ) : (
          !isCurrent && (
            <form method="post" onSubmit={approve}>
              <input type="hidden" name="version" value={version} />
              {!approval && on.length > 0 && (
                <>
                  <p>{`You approve ${count(on.length, "page")} exactly as shown now:`}</p>
                  <Effects pages={on} />
                </>
              )}
              {off.length > 0 && (
                <>
                  <p>{`You approve that ${count(off.length, "page")} will not be on the site:`}</p>
                  <Effects pages={off} />
                </>
              )}
              {openCount > 0 && (
                <p>
                  {openCount === 1
                    ? "1 comment is still open."
                    : `${openCount} comments are still open.`}
                </p>
              )}
              {problem !== undefined && (
                <p role="alert" className={styles.changed}>
                  {problem}
                </p>
              )}
              <button type="submit" className={styles.confirm} disabled={isBusy}>
                {approval ? "Approve it as it is now" : approveInWords(on.length, off.length)}
              </button>
              <p className={styles.note}>
                Your approval is recorded with the time and this exact version. Later changes are
                shown here.
              </p>
            </form>
          )
        )}
        <button
          type="button"
          className={styles.later}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          {isCurrent ? "Close" : "Not yet"}
        </button>
      </div>
    </>
  );
}

function Effects({ pages }: Pick<ReviewState, "pages">) {
  return (
    <ul>
      {pages.map(({ path, title, kindName, effect }) => (
        <li key={path}>
          {title || kindName}
          <small>{effects[effect]}</small>
        </li>
      ))}
    </ul>
  );
}

/** The time of the previous approval, and the pages that have changed since. */
function ApprovedBefore({
  approval: { day, record, changes },
  site,
  pages,
}: { approval: NonNullable<ReviewState["approval"]> } & Pick<ReviewState, "site" | "pages">) {
  if (changes.length === 0)
    return (
      <p>
        You approved this on <Day day={day} />. Thank you. <a href={record}>Print the record</a>
      </p>
    );
  return (
    <>
      <p>
        You approved it on <Day day={day} /> (<a href={record}>print the record</a>), before{" "}
        {count(changes.length, "change")}:
      </p>
      <ul>
        {changes.map(({ path, kind, title, fields }) => {
          const address = pages.find((page) => page.path === path)?.address;
          const name = title || "A page that is no longer part of it";
          return (
            <li key={path}>
              {address === undefined ? (
                name
              ) : (
                <a href={site + address} target={frameName}>
                  {name}
                </a>
              )}
              {kind === "added" && ", added since"}
              {fields.length > 0 && <small>{fields.join(", ")}</small>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Lists the changes made while this screen was open; the client must see them before approving. */
function ChangedNow({
  review,
  latest,
  onShowNow,
}: {
  review: Review;
  latest: ReviewState;
  onShowNow(): void;
}) {
  const before = new Map(review.state.pages.map(({ path, hash }) => [path, hash]));
  const now = new Set(latest.pages.map(({ path }) => path));
  const changed = [
    ...latest.pages.filter(({ path, hash }) => !before.has(path) || before.get(path) !== hash),
    ...review.state.pages.filter(({ path }) => !now.has(path)),
  ];
  return (
    <>
      <p className={styles.changed} role="alert">
        {changed.length === 0
          ? "This has changed since you opened it."
          : "This has changed since you opened it. Look at it before you approve it:"}
      </p>
      <ul>
        {changed.map(({ path, title, kindName }) => (
          <li key={path}>
            {title || kindName}
            {!now.has(path) && ", no longer part of it"}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.confirm} onClick={onShowNow}>
        Show it as it is now
      </button>
    </>
  );
}

function approveInWords(on: number, off: number): string {
  const pages = count(on, "page");
  const removals = count(off, "removal");
  if (off === 0) return `Approve ${pages}`;
  return on === 0 ? `Approve ${removals}` : `Approve ${pages} and ${removals}`;
}
