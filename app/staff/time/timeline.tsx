import type { DeskAnswer } from "#server/desk/routes.ts";
import { useTimes } from "./times-provider.tsx";
import type { Times } from "./times.ts";
import styles from "./time.module.css";

export type Commit = DeskAnswer<"GET /timeline">["commits"][number];

/** What is looked at, in words. */
export function wordsOf(
  commit: Commit | undefined,
  { isLive, times }: { isLive: boolean; times: Times },
): string {
  if (isLive || !commit) return "The site as it is now";
  const { time, by } = commit;
  return `The site as it was on ${times.full(time)}, after ${by.name}’s update of ${namesOf(commit)}`;
}

/** The commits to choose from, newest first. */
export function Timeline({
  commits,
  chosen,
  onChoose,
}: {
  commits: readonly Commit[];
  chosen: Commit | undefined;
  onChoose(commit: Commit): void;
}) {
  const times = useTimes();
  return (
    <ol className={styles.list}>
      {commits.map((commit) => (
        <li key={commit.sequence}>
          <button type="button" aria-current={commit === chosen} onClick={() => onChoose(commit)}>
            <span>{times.full(commit.time)}</span>
            <span>
              {commit.by.name}: {namesOf(commit)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function namesOf({ changes }: Commit): string {
  const [first, second, ...others] = changes.map(({ title, kindName }) => title || kindName);
  const named = second === undefined ? first : `${first}, ${second}`;
  return others.length > 0 ? `${named} and ${others.length} more` : (named ?? "the site");
}
