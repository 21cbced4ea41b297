import { useEffect, useState } from "react";
import { count, listInWords } from "#app/staff/in-words.ts";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import type { LinkCount } from "#server/desk/answers.ts";
import type { Hideable, Hiding } from "./use-hiding.ts";

/** The confirmation before a document is hidden; renders nothing while no document is chosen. */
export function HideQuestion({ hiding }: { hiding: Hiding }) {
  const { asked } = hiding;
  return asked ? <OpenQuestion key={asked.path} asked={asked} hiding={hiding} /> : null;
}

function OpenQuestion({ asked, hiding }: { asked: Hideable; hiding: Hiding }) {
  const links = useLinks(asked.path);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function hide() {
    setBusy(true);
    setProblem(undefined);
    try {
      await hiding.hide();
    } catch (error) {
      setProblem(`It is still on the site. ${errorMessage(error)}`);
      setBusy(false);
    }
  }
  return (
    <Question
      title={`Hide ${shownTitle(asked)} from the site?`}
      stay="Keep it on the site"
      go="Hide it"
      problem={problem}
      busy={busy}
      onStay={hiding.close}
      onGo={() => void hide()}
    >
      <p>
        Visitors will find nothing at its address, and no list, feed or site map will include it. It
        stays here, and you can publish it again.
      </p>
      <p role="status">{linksInWords(links)}</p>
    </Question>
  );
}

/** Returns the links to a document; undefined while they are being counted, null if counting fails. */
function useLinks(path: string): LinkCount | null | undefined {
  const { fetch } = useSession();
  const [links, setLinks] = useState<LinkCount | null>();
  useEffect(() => {
    const leaving = new AbortController();
    void callDesk(fetch, "GET /links/:collection/:id", { at: path, signal: leaving.signal })
      .catch(() => null)
      .then((found) => {
        if (!leaving.signal.aborted) setLinks(found);
      });
    return () => leaving.abort();
  }, [fetch, path]);
  return links;
}

const maxNamed = 5;

/** Returns a sentence that names the documents that link to a document. */
export function linksInWords(links: LinkCount | null | undefined): string {
  if (links === undefined) return "Counting the links to it …";
  if (links === null || links.count === null) return "The links to it could not be counted.";
  if (links.from.length === 0) return "Nothing else on the site links to it.";
  const names = links.from.slice(0, maxNamed);
  const isMore = links.hasMore || links.from.length > maxNamed;
  const list = listInWords(isMore ? [...names, "others"] : names);
  const amount = links.hasMore ? `More than ${links.count} links` : count(links.count, "link");
  return `${amount} to it will not be shown meanwhile: on ${list}.`;
}
