import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { activityGroups, type ActivityGroup } from "#content/activity.ts";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/activity";
import { actInWords } from "#app/staff/activity/activity-words.ts";
import styles from "#app/staff/activity/activity.module.css";
import { CommitSentence } from "#app/staff/activity/commit-sentence.tsx";
import { useIdentity } from "#app/staff/auth/use-identity.ts";
import { LoadMore, useFurtherRows, type ReadPart } from "#app/staff/dashboard/load-more.tsx";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { mustBePermitted } from "#app/staff/session/permitted.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Screen, ScreenSection } from "#app/staff/shell/screen.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import type { ActivityRow } from "#server/desk/activity.ts";

const groups = Object.keys(activityGroups) as ActivityGroup[];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { desk, viewer } = context.get(servicesContext);
  mustBePermitted(viewer, "activity");
  const member = url.searchParams.get("member") ?? "";
  const group = groups.find((one) => one === url.searchParams.get("group"));
  const first = await desk.activity({ member: member || undefined, group }, viewer);
  return { first, member, group };
}

/** The log of staff's actions, newest first; for owners. */
export default function Activity({ loaderData }: Route.ComponentProps) {
  const { first, member, group } = loaderData;
  const { fetch } = useSession();
  const read: ReadPart<ActivityRow> = useCallback(
    (after, limit) =>
      callDesk(fetch, "GET /activity", {
        query: { after, limit: Math.min(limit, 200), member, group },
      }),
    [fetch, member, group],
  );
  const { rows, readMore } = useFurtherRows(first, idOf, read);
  return (
    <Screen
      title="Activity"
      words="Who signed in, and who updated, deleted, invited or exported what. The settings say how long it is kept."
    >
      <div className={styles.content}>
        <Filters member={member} group={group} />
        {rows.length === 0 ? (
          <p role="status">No activity matches these filters.</p>
        ) : (
          <Days rows={rows} />
        )}
        <LoadMore label="Show more" readMore={readMore} />
      </div>
    </Screen>
  );
}

/** The rows in sections, one for each day. */
function Days({ rows }: { rows: readonly ActivityRow[] }) {
  const times = useTimes();
  const days = Map.groupBy(rows, ({ time }) => dayInWords(times.relative(time)));
  return [...days].map(([day, ofDay]) => (
    <ScreenSection key={day} title={day}>
      <ol aria-label={`Activity, ${day}`}>
        {ofDay.map((row) => (
          <li key={row.id} className={styles.row}>
            <time dateTime={row.time} className={styles.time}>
              {times.moment(row.time, new Date(row.time))}
            </time>
            <span>
              <span className={styles.who}>{row.by.name}</span>{" "}
              {row.kind === "committed" ? <CommitSentence commit={row} /> : actInWords(row)}
            </span>
          </li>
        ))}
      </ol>
    </ScreenSection>
  ));
}

/** Returns the day of a relative time as a heading: "Today", "Tuesday", "3 November 2026". */
function dayInWords(relative: string): string {
  const day = relative.replace(/^on /, "").replace(/ at .*$/, "");
  return `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`;
}

/** Filters the activity by member and kind. */
function Filters({ member, group }: { member: string; group: ActivityGroup | undefined }) {
  const { value } = useIdentity("/api/identity/staff");
  const [query, setQuery] = useSearchParams();
  const choose = (name: string, chosen: string) => {
    const next = new URLSearchParams(query);
    if (chosen === "") next.delete(name);
    else next.set(name, chosen);
    setQuery(next, { preventScrollReset: true });
  };
  const members = value?.members ?? [];
  const isListed = member === "" || members.some(({ id }) => id === member);
  return (
    <div className={styles.filters}>
      <label className={styles.filter}>
        Who
        <select value={member} onChange={({ target }) => choose("member", target.value)}>
          <option value="">Everyone</option>
          {!isListed && <option value={member}>One member</option>}
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.filter}>
        What
        <select value={group ?? ""} onChange={({ target }) => choose("group", target.value)}>
          <option value="">Everything</option>
          {groups.map((one) => (
            <option key={one} value={one}>
              {activityGroups[one].name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function idOf({ id }: ActivityRow): string {
  return id;
}
