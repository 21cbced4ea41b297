import { useEffect, useState, type ComponentProps } from "react";
import { Link, useSearchParams } from "react-router";
import { servicesContext } from "#app/context.ts";
import { Choice, widths } from "#app/staff/preview/choice.tsx";
import { PageFrame } from "#app/staff/preview/page-frame.tsx";
import { askDesk, inWords } from "#app/staff/session/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { ScreenTitle } from "#app/staff/shell/screen.tsx";
import { markDifferences } from "#app/staff/time/mark-differences.ts";
import styles from "#app/staff/time/time.module.css";
import { Button } from "#app/staff/ui/button.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { Sheet } from "#app/staff/ui/sheet.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import type { DeskAnswer } from "#server/desk/routes.ts";
import type { Route } from "./+types/time-machine";

type Commit = DeskAnswer<"GET /timeline">["commits"][number];
type Page = DeskAnswer<"GET /past-page">;

export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(servicesContext).desk.timeline({ limit: 100 });
}

const moment = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  dateStyle: "long",
  timeStyle: "short",
});

/** The site as it was after any of its commits, with a way to bring it back. */
export default function TimeMachine({ loaderData: { commits } }: Route.ComponentProps) {
  const { fetch } = useSession();
  const toasts = useToasts();
  const [query, setQuery] = useSearchParams();
  const latest = commits[0]?.sequence ?? 0;
  const at = Number(query.get("at")) || latest;
  const address = query.get("page") ?? "/";
  const isCompared = query.has("compare");
  const index = commits.findIndex(({ sequence }) => sequence <= at);
  const [width, setWidth] = useState("Desktop");
  const [isListed, setListed] = useState(false);
  const [asked, setAsked] = useState<DeskAnswer<"GET /bring-back">>();
  const { past, live, trouble } = usePages({ at, latest, address, isCompared });

  function go(changed: Record<string, string | undefined>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    setQuery(next);
  }
  const attempt = (act: () => Promise<void>) =>
    void act().catch((error: unknown) => toasts.fail(inWords(error)));
  const travel = (minute: string) =>
    attempt(async () => {
      const found = await askDesk(fetch, "GET /timeline/at", { query: { moment: minute } });
      go({ at: String(found.sequence) });
    });
  const bring = (to: number, known: number, words: string) =>
    attempt(async () => {
      const body = { at: to, known };
      const { sequence } = await askDesk(fetch, "POST /bring-back", { body });
      setAsked(undefined);
      go({ at: undefined });
      if (sequence === undefined) return;
      toasts.offerUndo(words, () => bring(known, sequence, "It is as it was before."));
    });
  const step = (commit: Commit | undefined) => ({
    disabled: !commit,
    onClick: () => commit && go({ at: String(commit.sequence) }),
  });
  const frame = (page: Page | undefined): ComponentProps<typeof PageFrame> => ({
    page,
    width: widths.find(({ name }) => name === width)?.width ?? 1440,
    isEdited: false,
    isWaiting: false,
    findOutlined: undefined,
    onPress: () => undefined,
    onFollow({ origin, pathname, search }) {
      if (origin === location.origin) go({ page: pathname + search });
      else toasts.tell("This leads to another site.");
    },
  });

  return (
    <div className={styles.screen}>
      <ScreenTitle>Time machine</ScreenTitle>
      <header className={styles.bar}>
        <h1 tabIndex={-1}>{wordsOf(commits[index], at === latest)}</h1>
        <p>Texts and pictures are as they were; the design is today’s.</p>
        <Button kind="quiet" {...step(commits[index + 1])}>
          Step back
        </Button>
        <Button kind="quiet" {...step(commits[index - 1])}>
          Step forward
        </Button>
        <label>
          Date and time{" "}
          <input
            type="datetime-local"
            onChange={({ target }) => target.value && travel(target.value)}
          />
        </label>
        <Button kind="quiet" onClick={() => setListed(true)}>
          Timeline
        </Button>
        <Choice
          label="Width"
          options={widths.map(({ name }) => name)}
          chosen={width}
          onChoose={setWidth}
        />
        <Button
          kind="quiet"
          aria-pressed={isCompared}
          onClick={() => go({ compare: isCompared ? undefined : "" })}
        >
          Compare with the live page
        </Button>
        {at !== latest && (
          <Button
            kind="secondary"
            onClick={() =>
              attempt(async () =>
                setAsked(await askDesk(fetch, "GET /bring-back", { query: { at } })),
              )
            }
          >
            Bring this back…
          </Button>
        )}
        <Link to={address}>Back to the live site</Link>
        <p role="status">{trouble}</p>
      </header>
      <div className={styles.pages}>
        <div className={styles.page}>
          <PageFrame key={`${at} ${address} ${isCompared}`} {...frame(past)} />
        </div>
        {isCompared && (
          <div className={styles.page}>
            <PageFrame key={`live ${at} ${address}`} {...frame(live)} />
          </div>
        )}
      </div>
      {isListed && (
        <Sheet
          title="Timeline"
          close="Close the timeline"
          side="right"
          onClose={() => setListed(false)}
        >
          <div className={styles.list}>
            {commits.map((commit) => (
              <button
                key={commit.sequence}
                type="button"
                aria-current={commit === commits[index]}
                onClick={() => {
                  go({ at: String(commit.sequence) });
                  setListed(false);
                }}
              >
                {wordsOf(commit, false)}
              </button>
            ))}
          </div>
        </Sheet>
      )}
      {asked && (
        <Question
          title="Bring this back?"
          stay="Leave it as it is"
          go="Bring back"
          onStay={() => setAsked(undefined)}
          onGo={() => bring(at, asked.known, "The site is as it was.")}
        >
          {asked.changes.length === 0 && <p>Nothing has changed since then.</p>}
          <ul className={styles.list}>
            {asked.changes.map(({ path, title, kindName, effect }) => (
              <li
                key={path}
              >{`${effect === "delete" ? "Delete" : effect === "update" ? "Change" : "Restore"} ${title || kindName}`}</li>
            ))}
          </ul>
        </Question>
      )}
    </div>
  );
}

function wordsOf(commit: Commit | undefined, isLive: boolean): string {
  if (isLive || !commit) return "The site as it is now";
  const { time, by, changes } = commit;
  const rest = changes.length > 1 ? ` and ${changes.length - 1} more` : "";
  const what = changes[0]?.title || changes[0]?.kindName;
  return `The site as it was on ${moment.format(new Date(time))}, after ${by.name}’s update of ${what}${rest}`;
}

/** The page at a moment and, when they are compared, the live one, both with marks. */
function usePages(asked: { at: number; latest: number; address: string; isCompared: boolean }) {
  const { at, latest, address, isCompared } = asked;
  const { fetch } = useSession();
  const [shown, setShown] = useState<{ past?: Page; live?: Page; trouble?: string }>({});
  useEffect(() => {
    let isLeft = false;
    const read = (sequence: number) =>
      askDesk(fetch, "GET /past-page", { query: { at: sequence, address } });
    const pages = Promise.all([read(at), ...(isCompared ? [read(latest)] : [])]);
    pages.then(
      ([past, live]) => {
        if (isLeft || !past) return;
        if (!live) return setShown({ past });
        const [before, after] = markDifferences(past.html, live.html);
        setShown({ past: { ...past, html: before }, live: { ...live, html: after } });
      },
      (error: unknown) => !isLeft && setShown({ trouble: inWords(error) }),
    );
    return () => {
      isLeft = true;
    };
  }, [at, latest, address, isCompared, fetch]);
  return shown;
}
