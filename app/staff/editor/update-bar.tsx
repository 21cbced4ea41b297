import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { Button } from "#app/staff/ui/button.tsx";
import styles from "./update-bar.module.css";

/** The sticky bar with the status and the Update button. Notices appear above it, so that no field shifts. */
export function UpdateBar({
  status,
  isWrong,
  label,
  view,
  isUpdating,
  instead,
  onUpdate,
  further,
  onChoose,
  onWithdraw,
  onDiscard,
  onBundle,
  checks,
  children,
}: {
  status: string;
  isWrong: boolean;
  label: string;
  /** The published document's address; undefined while there are changes. */
  view: string | undefined;
  isUpdating: boolean;
  /** Shown instead of the button to users who may not update. */
  instead: ReactNode;
  onUpdate(): void;
  /** A second way to save; `isFirst` makes it the primary button, after Update instead of before it. */
  further?: { label: string; isFirst: boolean; run(): void } | undefined;
  /** Opens the choices of a conflict, which come before any update: the primary button. Undefined without a conflict. */
  onChoose?: (() => void) | undefined;
  /** Withdraws an update that waits for a connection, in place of Update; undefined otherwise. */
  onWithdraw?: (() => void) | undefined;
  /** Undefined without changes. */
  onDiscard?: (() => void) | undefined;
  /** Undefined if the changes cannot be added to a bundle. */
  onBundle?: (() => void) | undefined;
  /** The button that opens the checks; undefined for a document without checks. */
  checks?: ReactNode;
  /** Notices. */
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  useHeightAsRoom(bar);
  const isFirst = further?.isFirst;
  const kindOf = (isNext = false) => (isNext && !onChoose ? "primary" : "secondary");
  const update = onWithdraw ? (
    <Button kind="secondary" onClick={onWithdraw}>
      Cancel the update
    </Button>
  ) : (
    instead === undefined && (
      <Button kind={kindOf(!isFirst)} busy={isUpdating} onClick={onUpdate}>
        {label}
      </Button>
    )
  );
  const second = further && !onWithdraw && (
    <Button kind={kindOf(isFirst)} busy={isUpdating} onClick={further.run}>
      {further.label}
    </Button>
  );
  return (
    <div className={styles.foot} data-bar>
      <div className={styles.notices}>{children}</div>
      <div ref={bar} className={styles.bar} role="region" aria-label="Update">
        <p className={`${styles.status} ${isWrong ? styles.wrong : ""}`}>{status}</p>
        {instead}
        <div className={styles.ways}>
          <div className={styles.quiet}>
            {view !== undefined && (
              <a href={view} target="_blank" rel="noreferrer" className="act">
                View the page<span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            )}
            {checks}
            {onDiscard && (
              <Button kind="quiet" onClick={onDiscard}>
                Discard<span className={styles.rest}> changes</span>
              </Button>
            )}
            {onBundle && (
              <Button kind="quiet" onClick={onBundle}>
                Add to a bundle
              </Button>
            )}
          </div>
          {isFirst ? update : second}
          {isFirst ? second : update}
          {onChoose && <Button onClick={onChoose}>Choose</Button>}
        </div>
      </div>
    </div>
  );
}

/** Sets `--bar` to the bar's height, which varies as its buttons wrap, so that notifications stay above it. */
function useHeightAsRoom(bar: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--bar", `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--bar");
    };
  }, [bar]);
}
