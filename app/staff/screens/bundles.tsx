import { useMemo, useRef, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { randomId } from "#content/random-id.ts";
import { servicesContext } from "#app/context.ts";
import { useLiveTopics } from "#app/ui/use-live.ts";
import { BundleName } from "#app/staff/bundles/bundle-name.tsx";
import { useNews } from "#app/staff/bundles/use-news.ts";
import { BundleCalendar } from "#app/staff/bundles/calendar.tsx";
import styles from "#app/staff/bundles/bundles.module.css";
import { BundleList, LateBundles } from "#app/staff/bundles/bundle-list.tsx";
import { bundleAddress, isOverdue, type BundleRow } from "#app/staff/bundles/due.ts";
import { useAction } from "#app/staff/bundles/use-bundle-actions.ts";
import { useNotices } from "#app/staff/dashboard/use-notices.ts";
import { callDesk, deskAddress, download } from "#app/staff/session/call-desk.ts";
import { useMay, useSession } from "#app/staff/session/session.tsx";
import { Screen, ScreenSection } from "#app/staff/shell/screen.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { useReload } from "#app/staff/ui/use-reload.ts";
import type { Route } from "./+types/bundles";

/** The maximum number of published bundles in the list. */
const maxPublished = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { bundles } = context.get(servicesContext).desk;
  const [open, published, today] = await Promise.all([
    bundles.list({ limit: 200 }),
    bundles.list({ state: "published", limit: maxPublished }),
    bundles.today(),
  ]);
  return { open: open.bundles, published: published.bundles, today };
}

/** Bundles: sets of changes that are published together. */
export default function Bundles({ loaderData: { open, published, today } }: Route.ComponentProps) {
  const navigate = useNavigate();
  useBundlesLive();
  const late = open.filter(isOverdue);
  const mayPublish = useMay("publish");
  return (
    <Screen
      title="Bundles"
      words="Changes to several pages that go live together, now or at a time you choose."
    >
      <LateBundles bundles={late} />
      <ScreenSection
        title="Open"
        words="Visitors cannot see them until they are published. All staff can work in them."
      >
        {open.length > late.length ? (
          <BundleList bundles={open.filter((bundle) => !isOverdue(bundle))} />
        ) : (
          <p>
            There are no open bundles. Create one here, or choose “Add to a bundle” beside Update
            when you have changed a page.
          </p>
        )}
        <NewBundle onCreated={(id) => void navigate(bundleAddress(id))} />
      </ScreenSection>
      <ScreenSection
        isWide
        title="Calendar"
        words={
          mayPublish
            ? "On a wide screen, drag a bundle to another day to move it."
            : "Only publishers and owners can set dates."
        }
      >
        <Calendar bundles={open} today={today} />
      </ScreenSection>
      {published.length > 0 && (
        <ScreenSection
          title="Published"
          words="The most recent ones. Each can be undone as a whole."
        >
          <BundleList bundles={published} />
        </ScreenSection>
      )}
    </Screen>
  );
}

/** Reloads the list when bundles, their dates or approvals change. */
function useBundlesLive(): void {
  const reload = useReload();
  const listen = useNews(reload);
  const topics = useMemo(() => ({ query: "&desk", listen, onClose() {} }), [listen]);
  useLiveTopics(followed, topics);
}

const followed = ["bundles"];

function Calendar({ bundles, today }: { bundles: readonly BundleRow[]; today: string }) {
  const { fetch } = useSession();
  const reload = useReload();
  const notices = useNotices();

  async function schedule(id: string, wallClock: string) {
    const question = { at: `${id}/schedule`, body: { wallClock } };
    await callDesk(fetch, "POST /bundles/:bundle/schedule", question);
    await reload();
  }

  async function move({ id, name, due }: BundleRow, wallClock: string) {
    try {
      await schedule(id, wallClock);
      const message = `“${name}” has been moved.`;
      // The time of an overdue bundle has passed.
      if (due?.state === "waiting")
        notices.done({ message, undo: () => schedule(id, due.wallClock) });
      else notices.notify(message);
    } catch (error) {
      notices.failed("It could not be moved.", error);
    }
  }

  return (
    <>
      <BundleCalendar
        bundles={bundles}
        today={today}
        onRefused={(words) => notices.notify(words)}
        onMove={(bundle, wallClock) => void move(bundle, wallClock)}
      />
      <p>
        <Button
          kind="quiet"
          onClick={() =>
            void download(fetch, deskAddress("GET /bundles.ics"), "bundles.ics").catch(
              (error: unknown) => notices.failed("The calendar could not be exported.", error),
            )
          }
        >
          Download as iCalendar
        </Button>
      </p>
    </>
  );
}

/** A form that creates a bundle. */
function NewBundle({ onCreated }: { onCreated(id: string): void }) {
  const [name, setName] = useState("");
  const { act, isBusy, problem } = useAction(() => undefined);
  // If the response is lost, the next attempt under the same name creates no second bundle.
  const sent = useRef({ name, id: "" });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sent.current.id === "" || sent.current.name !== name)
      sent.current = { name, id: randomId(20) };
    const made = await act("POST /bundles", { body: sent.current });
    if (made) onCreated(made.id);
  }

  return (
    <form noValidate className={styles.new} onSubmit={(event) => void submit(event)}>
      <BundleName label="Name of a new bundle" value={name} problem={problem} onChange={setName} />
      <Button type="submit" kind="secondary" busy={isBusy}>
        Create
      </Button>
    </form>
  );
}
