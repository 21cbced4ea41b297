import { count, listInWords } from "#app/ui/in-words.ts";
import { useAttempt } from "#app/ui/use-attempt.ts";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import { errorMessage } from "#app/staff/session/call-desk.ts";
import { useAnswer } from "#app/staff/shell/use-answer.ts";
import { Question } from "#app/staff/ui/dialog.tsx";
import type { LinkCount } from "#server/desk/answers.ts";
import type { Hideable, Hiding } from "./use-hiding.ts";

/** The confirmation before a document is hidden; renders nothing while no document is chosen. */
export function HideQuestion({ hiding }: { hiding: Hiding }) {
  const { asked } = hiding;
  return asked ? <OpenQuestion key={asked.path} asked={asked} hiding={hiding} /> : null;
}

function OpenQuestion({ asked, hiding }: { asked: Hideable; hiding: Hiding }) {
  const { attempt, isBusy, problem } = useAttempt(
    (error) => `It is still on the site. ${errorMessage(error)}`,
  );

  return (
    <Question
      title={`Hide ${shownTitle(asked)} from the site?`}
      go="Hide"
      problem={problem}
      busy={isBusy}
      onStay={hiding.close}
      onGo={() => void attempt(hiding.hide)}
    >
      <p>
        Visitors will find nothing at its address, and no list, feed or site map will include it. It
        stays here, and you can publish it again.
      </p>
      <LinksTo path={asked.path} />
    </Question>
  );
}

/** What links to a document that is about to leave the site. */
export function LinksTo({ path }: { path: string }) {
  const { answer, problem } = useAnswer("GET /links/:collection/:id", { at: path });
  return <p role="status">{linksInWords(problem === undefined ? answer : null)}</p>;
}

const maxNamed = 5;

/** Returns a sentence that names the documents that link to a document; `links` is null if they could not be counted. */
export function linksInWords(links: LinkCount | null | undefined): string {
  if (links === undefined) return "Counting the links to it…";
  if (links === null || links.count === null) return "The links to it could not be counted.";
  if (links.from.length === 0) return "Nothing else on the site links to it.";
  const names = links.from.slice(0, maxNamed);
  const isMore = links.hasMore || links.from.length > maxNamed;
  const list = listInWords(isMore ? [...names, "others"] : names);
  const amount = links.hasMore ? `More than ${links.count} links` : count(links.count, "link");
  return `${amount} to it will not be shown meanwhile: on ${list}.`;
}
