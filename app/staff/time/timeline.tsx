import { useEffect, useRef, type RefObject } from "react";
import { commitInWords } from "#app/staff/activity/activity-words.ts";
import { errorMessage } from "#app/staff/session/call-desk.ts";
import { useAttempt } from "#app/ui/use-attempt.ts";
import { Button } from "#app/staff/ui/button.tsx";
import type { DeskAnswer } from "#server/desk/routes.ts";
import { useTimes } from "./times-provider.tsx";
import type { Times } from "./times.ts";
import styles from "./time.module.css";

export type Commit = DeskAnswer<"GET /timeline">["commits"][number];

/** Returns the shown moment as text. */
export function wordsOf(
  commit: Commit | undefined,
  { isLive, times }: { isLive: boolean; times: Times },
): string {
  if (isLive || !commit) return "The site as it is now";
  return `The site as it was on ${times.full(commit.time)}, after ${deedOf(commit)}`;
}

/** The commits to choose from, newest first, with a button that loads more at either end. */
export function Timeline({
  commits,
  chosen,
  readNewer,
  readOlder,
  onChoose,
}: {
  commits: readonly Commit[];
  chosen: Commit | undefined;
  readNewer: (() => Promise<void>) | undefined;
  readOlder: (() => Promise<void>) | undefined;
  onChoose(commit: Commit): void;
}) {
  const times = useTimes();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>("[aria-current=true]");
    button?.scrollIntoView({ block: "nearest" });
  }, [chosen?.sequence]);
  return (
    <>
      <More label="Show newer updates" read={readNewer} list={list} />
      <ol ref={list} tabIndex={-1} className={styles.list}>
        {commits.map((commit) => (
          <li key={commit.sequence}>
            <button type="button" aria-current={commit === chosen} onClick={() => onChoose(commit)}>
              <span>{times.full(commit.time)}</span>
              <span>{deedOf(commit)}</span>
            </button>
          </li>
        ))}
      </ol>
      <More label="Show older updates" read={readOlder} list={list} />
    </>
  );
}

/** A button that loads more commits at one end; when there are no more, the focus moves to the list. */
function More({
  label,
  read,
  list,
}: {
  label: string;
  read: (() => Promise<void>) | undefined;
  list: RefObject<HTMLElement | null>;
}) {
  const { attempt, isBusy, problem } = useAttempt(errorMessage);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (read || !hasFocus.current) return;
    hasFocus.current = false;
    list.current?.focus({ preventScroll: true });
  }, [read, list]);
  if (!read) return null;
  const press = () => {
    hasFocus.current = true;
    void attempt(read);
  };
  return (
    <div className={styles.more} onBlur={() => (hasFocus.current = false)}>
      <Button kind="secondary" busy={isBusy} onClick={press}>
        {label}
      </Button>
      <p role="status" className={styles.failure}>
        {problem}
      </p>
    </div>
  );
}

/** Returns what a commit did: "Anna updated case study “Verrasque”". */
function deedOf({ by, changes, changed, bundle }: Commit): string {
  return `${by.name} ${commitInWords({ changes, count: changed, bundle })}`;
}
