import { useEffect, useRef, useState, useEffectEvent, type RefObject } from "react";
import { useSearchParams } from "react-router";
import { servicesContext } from "#app/context.ts";
import { WidthChoice, widths, type Width } from "#app/staff/preview/choice.tsx";
import { PageFrame } from "#app/staff/preview/page-frame.tsx";
import pair from "#app/staff/preview/page-pair.module.css";
import { useMay } from "#app/staff/session/session.tsx";
import { ScreenTitle } from "#app/staff/shell/screen.tsx";
import { BringBack } from "#app/staff/time/bring-back.tsx";
import { MomentForm } from "#app/staff/time/moment-form.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Timeline, wordsOf, type Commit } from "#app/staff/time/timeline.tsx";
import styles from "#app/staff/time/time.module.css";
import { useBringBack } from "#app/staff/time/use-bring-back.ts";
import { useFurtherCommits, type TimelinePart } from "#app/staff/time/use-further-commits.ts";
import { usePastPages, type PastPage } from "#app/staff/time/use-past-pages.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { Sheet } from "#app/staff/ui/sheet.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { useStaffLive } from "#app/staff/shell/use-staff-live.ts";
import type { DeskAnswer } from "#server/desk/routes.ts";
import type { Route } from "./+types/time-machine";

/** The number of commits loaded with the screen on either side of the chosen one. */
const around = 30;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk } = context.get(servicesContext);
  const newest = await desk.timeline({ limit: around });
  const latest = newest.commits[0]?.sequence ?? 0;
  const asked = Number(new URL(request.url).searchParams.get("at"));
  const at = Number.isSafeInteger(asked) && asked > 0 && asked < latest ? asked : latest;
  if (at > (newest.commits.at(-1)?.sequence ?? 0)) return { at, latest, part: partOf([], newest) };
  const [newer, older] = await Promise.all([
    desk.timeline({ after: at, limit: around }),
    desk.timeline({ before: at + 1, limit: around }),
  ]);
  return { at, latest, part: partOf(newer.commits, older) };
}

function partOf(newer: readonly Commit[], older: DeskAnswer<"GET /timeline">): TimelinePart {
  return { commits: [...newer, ...older.commits], hasOlder: older.next !== undefined };
}

/** The site as it was after any of its commits, with an action to restore that state. */
export default function TimeMachine({ loaderData: { at, latest, part } }: Route.ComponentProps) {
  const times = useTimes();
  const toasts = useToasts();
  const mayBringBack = useMay("publish");
  const { commits, ...further } = useFurtherCommits(part, latest);
  const [query, setQuery] = useSearchParams();
  const address = query.get("page") ?? "/";
  const isCompared = query.has("compare") && at !== latest;
  const index = commits.findIndex(({ sequence }) => sequence <= at);
  const chosen = commits[index];
  const [width, setWidth] = useWidth();
  const [isListed, setListed] = useState(false);
  const { past, live, failure } = usePastPages({ at, latest, address, isCompared });
  useStaffLive("casestudies", "posts", "disciplines", "pages", "settings");

  const heading = useRef<HTMLHeadingElement>(null);
  const pageBox = useRef<HTMLDivElement>(null);
  const { follow } = useRestoredFocus(`${at} ${address}`, { heading, page: pageBox });

  function go(changed: Record<string, string | undefined>) {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    setQuery(next);
  }
  const choose = ({ sequence }: Commit) => {
    setListed(false);
    go({ at: sequence === latest ? undefined : String(sequence) });
  };
  const back = useBringBack(at, () => go({ at: undefined, compare: undefined }));
  const step = (commit: Commit | undefined) => ({
    disabled: !commit,
    onClick: () => commit && choose(commit),
  });
  const frame = (title: string, page: PastPage | undefined) => ({
    title,
    page,
    width: widths[width],
    isWaiting: page?.address !== address,
    onFollow({ origin, pathname, search }: URL) {
      if (origin === location.origin) {
        follow();
        go({ page: pathname + search });
      } else toasts.notify("This leads to another site.");
    },
  });

  const momentForm = (
    <MomentForm
      key={at}
      shown={chosen}
      onFound={(sequence) => {
        setListed(false);
        go({ at: String(sequence) });
      }}
    />
  );

  return (
    <div className={styles.screen}>
      <ScreenTitle>Time machine</ScreenTitle>
      <header className={styles.bar}>
        <div className={styles.top}>
          <h1 ref={heading} tabIndex={-1}>
            {wordsOf(chosen, { isLive: at === latest, times })}
          </h1>
          <a href={address} target="_blank" rel="noreferrer" className="act">
            View on the site
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </div>
        <p className="note">Texts and pictures are as they were; the design is today’s.</p>
        {/* Always the same buttons, so that a step does not move the page below. */}
        <div className={pair.tools}>
          <Button kind="quiet" {...step(commits[index + 1])}>
            Step back
          </Button>
          <Button kind="quiet" {...step(commits[index - 1])}>
            Step forward
          </Button>
          <div className={styles.besideSteps}>{momentForm}</div>
          <Button kind="quiet" className={styles.opensList} onClick={() => setListed(true)}>
            Timeline
          </Button>
          <WidthChoice chosen={width} onChoose={setWidth} />
          <Button
            kind="quiet"
            aria-pressed={isCompared}
            disabled={at === latest}
            onClick={() => go({ compare: isCompared ? undefined : "" })}
          >
            Compare<span className="visually-hidden"> with the live page</span>
          </Button>
          {mayBringBack && (
            <Button kind="secondary" disabled={at === latest} busy={back.isBusy} onClick={back.ask}>
              Bring this back…
            </Button>
          )}
        </div>
        <p role="status" className={styles.failure}>
          {failure}
        </p>
      </header>
      <div className={pair.pages}>
        <div ref={pageBox} className={pair.page}>
          {isCompared && <Caption>As it was</Caption>}
          <PageFrame
            key={`${at} ${address} ${isCompared}`}
            {...frame(isCompared ? "The page as it was" : "The page", past)}
          />
        </div>
        {isCompared && (
          <div className={pair.page}>
            <Caption>Live now</Caption>
            <PageFrame key={`live ${at} ${address}`} {...frame("The live page", live)} />
          </div>
        )}
        <nav className={styles.side} aria-label="Timeline">
          <Timeline commits={commits} chosen={chosen} onChoose={choose} {...further} />
        </nav>
      </div>
      {isListed && (
        <Sheet
          title="Timeline"
          close="Close the timeline"
          side="right"
          onClose={() => setListed(false)}
        >
          <div className={styles.aboveList}>{momentForm}</div>
          <Timeline commits={commits} chosen={chosen} onChoose={choose} {...further} />
        </Sheet>
      )}
      {back.offer && (
        <BringBack
          changes={back.offer.changes}
          isBusy={back.isBusy}
          onStay={back.leave}
          onGo={back.bring}
        />
      )}
    </div>
  );
}

/** The caption of one of two pages side by side; screen readers read the frame's title instead. */
function Caption({ children }: { children: string }) {
  return (
    <p className={styles.caption} aria-hidden="true">
      {children}
    </p>
  );
}

/** Returns the name of the width in which pages are shown, initially "Phone" on a phone, and its setter. */
function useWidth() {
  const [chosen, setChosen] = useState<Width>();
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => setNarrow(matchMedia("(max-width: 40rem)").matches), []);
  return [chosen ?? (isNarrow ? "Phone" : "Desktop"), setChosen] as const;
}

/**
 * Keeps the focus on the screen when a change of `shown` removes or disables the focused element: moves it to the heading or, if
 * `follow` was called for a link in the page, to the new page.
 */
function useRestoredFocus(
  shown: string,
  { heading, page }: Record<"heading" | "page", RefObject<HTMLElement | null>>,
) {
  const last = useRef(shown);
  const isFollowed = useRef(false);
  const keep = useEffectEvent(() => {
    if (last.current === shown) return;
    last.current = shown;
    const focused = document.activeElement;
    const isGone = !focused || focused === document.body || focused.matches(":disabled");
    const next = isFollowed.current ? page.current?.querySelector("iframe") : heading.current;
    if (isGone) next?.focus();
    isFollowed.current = false;
  });
  useEffect(() => keep(), [shown]);
  return { follow: () => (isFollowed.current = true) };
}
