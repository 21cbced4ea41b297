import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { activityGroups, type ActivityGroup } from "#content/activity.ts";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/activity";
import { activityInWords } from "#app/staff/activity/activity-words.ts";
import styles from "#app/staff/activity/activity.module.css";
import { useIdentity } from "#app/staff/auth/use-identity.ts";
import { LoadMore, useFurtherRows, type ReadPart } from "#app/staff/dashboard/load-more.tsx";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { mustBePermitted } from "#app/staff/session/permitted.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Screen } from "#app/staff/shell/screen.tsx";
import { Moment } from "#app/staff/time/moment.tsx";
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
          <ol aria-label="Activity">
            {rows.map((row) => (
              <li key={row.id} className={styles.row}>
                <Moment time={row.time} className={styles.time} />
                <span>
                  <span className={styles.who}>{row.by.name}</span> {activityInWords(row)}
                </span>
              </li>
            ))}
          </ol>
        )}
        <LoadMore label="Show more" readMore={readMore} />
      </div>
    </Screen>
  );
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
