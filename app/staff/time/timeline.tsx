import type { DeskAnswer } from "#server/desk/routes.ts";
import styles from "./time.module.css";

export type Commit = DeskAnswer<"GET /timeline">["commits"][number];

const inLondon = { timeZone: "Europe/London" } as const;
const moment = new Intl.DateTimeFormat("en-GB", {
  ...inLondon,
  dateStyle: "long",
  timeStyle: "short",
});
// Swedish writes dates as date inputs do.
const asInput = new Intl.DateTimeFormat("sv-SE", {
  ...inLondon,
  dateStyle: "short",
  timeStyle: "short",
});

/** What is looked at, in words. */
export function wordsOf(commit: Commit | undefined, isLive: boolean): string {
  if (isLive || !commit) return "The site as it is now";
  const { time, by } = commit;
  return `The site as it was on ${moment.format(new Date(time))}, after ${by.name}’s update of ${namesOf(commit)}`;
}

/** The time of a commit as a date input takes it, by London's clocks. */
export function inputTime({ time }: Commit): string {
  return asInput.format(new Date(time)).replace(" ", "T");
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
  return (
    <ol className={styles.list}>
      {commits.map((commit) => (
        <li key={commit.sequence}>
          <button type="button" aria-current={commit === chosen} onClick={() => onChoose(commit)}>
            <span>{moment.format(new Date(commit.time))}</span>
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
