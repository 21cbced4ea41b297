import { useMemo, useState } from "react";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/dashboard";
import { createNews } from "#app/staff/bundles/use-news.ts";
import { useDocumentActions } from "#app/staff/dashboard/actions/use-document-actions.ts";
import styles from "#app/staff/dashboard/dashboard.module.css";
import { DocumentSection, NewDocument } from "#app/staff/dashboard/document-section.tsx";
import { Enquiries } from "#app/staff/dashboard/enquiries/enquiries.tsx";
import { SearchBox, SearchResults } from "#app/staff/dashboard/search/search.tsx";
import { Overview } from "#app/staff/dashboard/overview/overview.tsx";
import {
  readFolder,
  readSectionView,
  sectionViews,
  type SectionView,
} from "#app/staff/dashboard/sections.ts";
import { rowsPerPage } from "#app/staff/dashboard/load-more.tsx";
import { useNotices } from "#app/staff/dashboard/use-notices.ts";
import { HideQuestion, LinksTo } from "#app/staff/dashboard/actions/hide-question.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { ScreenTitle } from "#app/staff/shell/screen.tsx";
import type { By } from "#server/desk/answers.ts";
import type { Presence } from "#server/events/presence.ts";
import { useLiveTopics, type FurtherTopics } from "#app/ui/use-live.ts";
import { useTabId } from "#app/staff/editing/tab-id-context.tsx";
import { useReload } from "#app/staff/ui/use-reload.ts";
import { openTabs, withoutClosed, type TabId } from "#app/staff/editing/tab-id.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { desk, viewer } = context.get(servicesContext);
  const show = readSectionView(url.searchParams);
  const q = (url.searchParams.get("q") ?? "").trim();
  return { show, q, content: await contentOf() };

  async function contentOf() {
    if (q !== "")
      return { kind: "found" as const, ...(await desk.search(q, { limit: rowsPerPage })) };
    if (show === "enquiries") {
      const folder = readFolder(url.searchParams);
      const [rows, counts] = await Promise.all([
        desk.enquiries({ limit: rowsPerPage, folder }),
        desk.enquiryCounts(),
      ]);
      return { kind: "enquiries" as const, folder, counts, rows };
    }
    if (show === undefined) {
      const allDrafts = url.searchParams.has("drafts");
      return { kind: "overview" as const, ...(await desk.overview(viewer, { allDrafts })) };
    }
    return { kind: "documents" as const, show, ...(await desk.rows(show, { limit: rowsPerPage })) };
  }
}

/** The first screen of the staff area: the overview of the user's open tasks, and the lists of documents and of enquiries. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { show, q, content } = loaderData;
  const reload = useReload();
  const notices = useNotices();
  const collections = followedBy(show, q);
  const editors = useEditors(collections, reload);
  const actions = useDocumentActions(notices, editors);
  const list = sectionViews.find((one) => one.show === show)?.title ?? "Overview";
  const title = q === "" ? list : "Search";

  return (
    <div className={styles.screen}>
      <ScreenTitle>{title}</ScreenTitle>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {show && q === "" && <NewDocument show={show} />}
      </header>
      {show !== "enquiries" && <SearchBox q={q} />}
      {content.kind === "found" && (
        <SearchResults q={q} found={content} editors={editors} actions={actions} />
      )}
      {content.kind === "overview" && <Overview overview={content} />}
      {content.kind === "enquiries" && (
        <Enquiries
          key={content.folder}
          first={content.rows}
          folder={content.folder}
          counts={content.counts}
          actions={actions}
          notices={notices}
        />
      )}
      {content.kind === "documents" && (
        <DocumentSection
          key={content.show}
          show={content.show}
          first={content}
          editors={editors}
          actions={actions}
          notices={notices}
        />
      )}
      <HideQuestion hiding={actions.hiding} />
      {actions.asked && (
        <Question
          title={actions.asked.title}
          go="Delete"
          isGrave
          onStay={() => actions.answer(false)}
          onGo={() => actions.answer(true)}
        >
          {actions.asked.words !== "" && (
            <p>{actions.asked.words} What they have typed is kept for them.</p>
          )}
          <p>It is no longer on the site. You can bring it back from the trash.</p>
          <LinksTo path={actions.asked.path} />
        </Question>
      )}
    </div>
  );
}

const documents = ["casestudies", "posts", "pages", "disciplines"];

/** Returns the collections whose changes affect the content shown. */
function followedBy(show: SectionView | undefined, q: string): readonly string[] {
  if (q !== "") return documents;
  return show ? [show] : [...documents, "settings", "bundles", "enquiries"];
}

const noPresence: readonly Presence[] = [];
const noEditors: readonly By[] = [];

/**
 * Reloads the page's data when these collections change, on news of bundles and, throttled, of drafts and comments. Returns a
 * function from a document's path to those who edit it in other tabs. All use one event stream.
 */
function useEditors(
  collections: readonly string[],
  reload: () => Promise<boolean>,
): (path: string) => readonly By[] {
  const [present, setPresent] = useState(noPresence);
  const tab = useTabId();

  const topics = useMemo((): FurtherTopics => {
    const news = createNews(reload);
    const show = async (stream: EventSource, next: readonly Presence[]) => {
      const elsewhere = await otherTabs(next, tab);
      if (stream.readyState === EventSource.OPEN) setPresent(elsewhere);
    };
    return {
      query: "&desk",
      listen(stream) {
        news.listen(stream);
        stream.addEventListener("comments", news.notifySoon);
        stream.addEventListener("presence", ({ data }: MessageEvent<string>) => {
          void show(stream, JSON.parse(data) as Presence[]);
        });
        stream.addEventListener("error", () => setPresent(noPresence));
      },
      onClose() {
        news.stop();
        setPresent(noPresence);
      },
    };
  }, [tab, reload]);
  useLiveTopics(collections, topics);

  return useMemo(() => {
    const byPath = Map.groupBy(present, ({ path }) => path);
    const people = new Map([...byPath].map(([path, all]) => [path, all.map(({ staff }) => staff)]));
    // The same empty list each time, so that memoised rows do not render again.
    return (path) => people.get(path) ?? noEditors;
  }, [present]);
}

/** Filters out this tab, which has no document open now, and closed tabs of this browser. */
async function otherTabs(
  present: readonly Presence[],
  { id }: TabId,
): Promise<readonly Presence[]> {
  const [own, open] = await Promise.all([
    id(),
    openTabs(navigator.locks as LockManager | undefined),
  ]);
  return withoutClosed(present, { own, open }).filter((one) => one.tabId !== own);
}
