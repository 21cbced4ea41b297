import type { ReactNode } from "react";
import { Link } from "react-router";
import { BundleList, LateBundles } from "#app/staff/bundles/bundle-list.tsx";
import { NewDocument } from "#app/staff/dashboard/document-section.tsx";
import { overviewAddress } from "#app/staff/dashboard/sections.ts";
import { useMay } from "#app/staff/session/session.tsx";
import { ScreenSection } from "#app/staff/shell/screen.tsx";
import type { Overview as Waiting } from "#server/desk/overview.ts";
import {
  AdviceLine,
  ApprovalsLine,
  CommentLine,
  DraftLine,
  EnquiryLine,
  newEnquiries,
  UpdateLine,
} from "./lines.tsx";
import styles from "./overview.module.css";
import { useQuietAnswer } from "#app/staff/shell/use-answer.ts";
import type { WaitingAdvice } from "#server/desk/checks/waiting-advice.ts";

/** The current user's open tasks, each with a link to where it is done, and the changes to the site within a week. */
export function Overview({ overview }: { overview: Waiting }) {
  const { drafts, bundles, mentions, unanswered, approvals, enquiries, week } = overview;
  const mayPublish = useMay("publish");
  const { overdue, upcoming, undated } = bundles;
  // For users who may not publish, a missed publishing time is news, not a task.
  const late = mayPublish ? overdue : [];
  const open = [...(mayPublish ? [] : overdue), ...upcoming, ...undated];
  const { rows: newRows, count: unread } = enquiries ?? { rows: [], count: 0 };
  const waiting = [drafts.rows, overdue, open, mentions, unanswered, newRows];
  // Loaded after the overview, which does not wait for the checks.
  const advice = useQuietAnswer("GET /advice", {}, overview) ?? none;
  const isEmpty = unread === 0 && waiting.every(({ length }) => length === 0);
  return (
    <div className={styles.overview}>
      <LateBundles bundles={late} />
      {isEmpty && <Nothing />}
      <Part
        title="Mentions of you"
        words="Listed until you reply or the comment is marked as done."
        lines={mentions.map((comment) => (
          <CommentLine key={comment.thread} comment={comment} />
        ))}
      />
      <Part
        title="Clients’ comments"
        words="On bundles that you created or scheduled. No one has replied yet."
        lines={unanswered.map((comment) => (
          <CommentLine key={comment.thread} comment={comment} />
        ))}
      />
      <Part
        title="Your drafts"
        words="Visitors cannot see them until they are published."
        lines={drafts.rows.map((draft) => (
          <DraftLine key={draft.path} draft={draft} />
        ))}
      >
        {drafts.hasMore && <Rest to={`${overviewAddress}?drafts=all`}>All your drafts</Rest>}
      </Part>
      {open.length > 0 && (
        <ScreenSection title="Bundles" words="Changes that go live together, soonest first.">
          <BundleList label="Bundles" bundles={open} />
          <Rest to="/dashboard/bundles">All bundles</Rest>
        </ScreenSection>
      )}
      <Part
        title="Approvals"
        words="For bundles that clients have a link to."
        lines={approvals.map((bundle) => (
          <ApprovalsLine key={bundle.id} bundle={bundle} />
        ))}
      />
      <Part
        title="New enquiries"
        words="Nobody has answered them yet."
        lines={newRows.map((enquiry) => (
          <EnquiryLine key={enquiry.id} enquiry={enquiry} />
        ))}
      >
        {unread > newRows.length && (
          <Rest to={newEnquiries}>
            {unread >= 1000 ? "More than 999" : `All ${unread}`} new enquiries
          </Rest>
        )}
      </Part>
      <Part
        title="This week"
        words="What changed on the site in the last seven days."
        lines={week.map((update) => (
          <UpdateLine key={update.sequence} update={update} />
        ))}
      >
        <Rest to="/dashboard/time-machine">All updates, in the time machine</Rest>
      </Part>
      {/* Last, since it loads later than the rest: nothing shifts under the pointer. */}
      <Part
        title="Advice"
        words="From the checks, about your drafts and the bundles that you created or scheduled. You can publish without acting on it."
        lines={advice.rows.map((document) => (
          <AdviceLine key={document.path} document={document} />
        ))}
      >
        {advice.hasMore && (
          <p>There may be more: only the latest drafts and the next bundles are checked.</p>
        )}
      </Part>
    </div>
  );
}

/** A section with a list and what follows it; renders nothing when the list is empty. */
function Part({
  title,
  words,
  lines,
  children,
}: {
  title: string;
  words: string;
  lines: readonly ReactNode[];
  children?: ReactNode;
}) {
  if (lines.length === 0) return null;
  return (
    <ScreenSection title={title} words={words}>
      <ul aria-label={title}>{lines}</ul>
      {children}
    </ScreenSection>
  );
}

function Rest({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link to={to} className="act">
        {children}
      </Link>
    </p>
  );
}

/** Shown without open tasks, with links to first steps. */
function Nothing() {
  const mayInvite = useMay("staff");
  const maySet = useMay("settings");
  const ways = [
    {
      to: "/edit/pages/home",
      name: "Edit the home page",
      words: "Visitors see nothing until you press Update.",
    },
    {
      to: "/dashboard/bundles",
      name: "Prepare a bundle",
      words: "Changes to several pages that go live together, once a client has seen them.",
    },
    ...(maySet
      ? [
          {
            to: "/edit/settings",
            name: "Check the settings",
            words: "The agency’s name, addresses and time zone.",
          },
        ]
      : []),
    ...(mayInvite
      ? [
          {
            to: "/dashboard/staff",
            name: "Invite your colleagues",
            words: "As writers, publishers or owners.",
          },
        ]
      : []),
  ];
  return (
    <section aria-label="Nothing is waiting for you">
      <ScreenSection
        title="Nothing is waiting for you"
        words="Your drafts, your bundles and recent changes appear here."
      >
        <NewDocument show="casestudies" />
        <ul>
          {ways.map(({ to, name, words }) => (
            <li key={to} className={styles.line}>
              <div>
                <Link to={to} className={styles.title}>
                  {name}
                </Link>
                <p className="note">{words}</p>
              </div>
            </li>
          ))}
        </ul>
      </ScreenSection>
    </section>
  );
}

const none: WaitingAdvice = { rows: [], hasMore: false };
