import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { servicesContext } from "#app/context.ts";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/dashboard";
import { useDocumentActions } from "./dashboard/actions/use-document-actions.ts";
import styles from "./dashboard/dashboard.module.css";
import { DocumentSection } from "./dashboard/document-section.tsx";
import { Enquiries } from "./dashboard/enquiries/enquiries.tsx";
import { NewDocument } from "./dashboard/new-document.tsx";
import { SearchBox } from "./dashboard/search/search-box.tsx";
import { SearchResults } from "./dashboard/search/search-results.tsx";
import { readFolder, readShow, shows } from "./dashboard/sections.ts";
import { step } from "./dashboard/use-further-rows.ts";
import { useEditors } from "./dashboard/use-editors.ts";
import { useNotices } from "./dashboard/use-notices.tsx";
import { Question } from "./shell/question.tsx";
import { ScreenTitle } from "./shell/screen-title.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { desk } = context.get(servicesContext);
  const show = readShow(url.searchParams);
  const q = (url.searchParams.get("q") ?? "").trim();
  return { show, q, content: await contentOf() };

  async function contentOf() {
    if (q !== "") return { kind: "found" as const, ...(await desk.search(q, { limit: step })) };
    if (show === "enquiries") {
      const folder = readFolder(url.searchParams);
      const [rows, counts] = await Promise.all([
        desk.enquiries({ limit: step, folder }),
        desk.enquiryCounts(),
      ]);
      return { kind: "enquiries" as const, folder, counts, rows };
    }
    return { kind: "documents" as const, show, ...(await desk.rows(show, { limit: step })) };
  }
}

/** The first screen of staff: everything there is to edit, who changed it last, and what visitors asked. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { show, q, content } = loaderData;
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const editors = useEditors(useCallback(() => void revalidate(), [revalidate]));
  const actions = useDocumentActions(notices, editors);
  useLive(...(q === "" ? [show] : ["casestudies", "posts", "pages", "disciplines"]));
  const title = shows.find((one) => one.show === show)?.title ?? "Dashboard";

  return (
    <div className={styles.screen}>
      <ScreenTitle>{q === "" ? title : "Search"}</ScreenTitle>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{q === "" ? title : "Search"}</h1>
        <NewDocument show={show} />
      </header>
      <SearchBox q={q} />
      {content.kind === "found" && (
        <SearchResults q={q} found={content} editors={editors} actions={actions} />
      )}
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
      {actions.asked && (
        <Question
          title={actions.asked.title}
          stay="Keep it"
          go="Delete it"
          onStay={() => actions.answer(false)}
          onGo={() => actions.answer(true)}
        >
          <p>{actions.asked.words}</p>
          <p>What they have typed is kept for them. You can bring it back from the trash.</p>
        </Question>
      )}
    </div>
  );
}
