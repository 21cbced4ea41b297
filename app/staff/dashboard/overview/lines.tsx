import type { ReactNode } from "react";
import { Link } from "react-router";
import { placeInBundle } from "#content/bundle.ts";
import { checkNames } from "#content/checks/finding.ts";
import { count, listInWords } from "#app/ui/in-words.ts";
import { bundleAddress } from "#app/staff/bundles/due.ts";
import { CommitSentence } from "#app/staff/activity/commit-sentence.tsx";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import { editorAt } from "#app/staff/dashboard/edit-address.ts";
import { fieldNames, nameOf } from "#app/staff/dashboard/rows/field-names.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Moment } from "#app/staff/time/moment.tsx";
import type { EnquiryRow } from "#server/desk/answers.ts";
import type { AdvisedDocument } from "#server/desk/checks/waiting-advice.ts";
import type { CommentForStaff } from "#server/desk/bundles/waiting-comments.ts";
import type { CommittedRow } from "#server/desk/activity.ts";
import type { Overview, OverviewDraft } from "#server/desk/overview.ts";
import screen from "#app/staff/shell/screen.module.css";
import styles from "./overview.module.css";

/** The address of the folder of new enquiries. */
export const newEnquiries = "/dashboard?show=enquiries&folder=new";

/** A draft of the current user: a link to its editor, its changed fields, and the others with drafts of the document. */
export function DraftLine({ draft }: { draft: OverviewDraft }) {
  const { path, kind, fields, saved, others, isStored } = draft;
  const facts = [
    kind,
    ...(placeInBundle(path) ? ["in a bundle"] : isStored ? [] : ["not on the site"]),
    fieldNames(path, fields),
  ];
  const names = others.map(({ name }) => name);
  return (
    <Line time={saved}>
      <Link to={editorAt(path) ?? "/dashboard"} className={styles.title}>
        {shownTitle(draft)}
      </Link>
      <p className="note">{facts.filter((fact) => fact !== "").join(", ")}</p>
      {names.length > 0 && (
        <p className={styles.others}>
          {listInWords(names)} also {names.length === 1 ? "has" : "have"} a draft of this
        </p>
      )}
    </Line>
  );
}

/** A comment that awaits the current user's reply: a link to its thread, and the thread's last comment. */
export function CommentLine({ comment }: { comment: CommentForStaff }) {
  const { thread, document, bundle, by, words, at } = comment;
  const place = (document && editorAt(document.path)) ?? bundleAddress(bundle.id);
  return (
    <Line time={at}>
      <Link to={`${place}#comment=${thread}`} className={styles.title}>
        {document?.title ?? bundle.name}
      </Link>
      <p className="note">
        {document ? `${by}, in the bundle ${bundle.name}` : `${by}, on the bundle`}
      </p>
      <p className={`note ${styles.excerpt}`}>{words}</p>
    </Line>
  );
}

/** The approvals of a bundle: the clients who have approved it, and those who have not. */
export function ApprovalsLine({ bundle }: { bundle: Overview["approvals"][number] }) {
  const times = useTimes();
  const { id, name, clients } = bundle;
  const last = clients
    .flatMap(({ at }) => at ?? [])
    .toSorted()
    .at(-1);
  return (
    <Line time={last}>
      <Link to={`${bundleAddress(id)}#clients`} className={styles.title}>
        {name}
      </Link>
      {clients.map(({ client, at, changes }) => (
        <p key={`${client} ${at ?? ""}`} className="note" suppressHydrationWarning>
          {at === undefined
            ? `${client} has not approved it yet`
            : `${client} approved it ${times.relative(at)}${changes > 0 ? `, before ${count(changes, "change")}` : ""}`}
        </p>
      ))}
    </Line>
  );
}

/** A document with open advice, with a link that opens the list of checks in its editor. */
export function AdviceLine({ document }: { document: AdvisedDocument }) {
  const { path, kind, bundle, checks, count: all } = document;
  const where = bundle ? `in the bundle ${bundle.name}` : "your draft";
  const families = checks.map((check) => checkNames[check].toLowerCase());
  return (
    <Line time={undefined}>
      <Link to={`${editorAt(path) ?? "/dashboard"}#checks`} className={styles.title}>
        {shownTitle(document)}
      </Link>
      <p className="note">{`${kind}, ${where}`}</p>
      <p className="note">{`${count(all, "suggestion")}: ${listInWords(families)}`}</p>
    </Line>
  );
}

/** An unanswered enquiry. */
export function EnquiryLine({ enquiry }: { enquiry: EnquiryRow }) {
  const { name, company, email, message, time } = enquiry;
  const who = [name, company].filter((part) => part.trim() !== "").join(", ");
  return (
    <Line time={time}>
      <Link to={newEnquiries} className={styles.title}>
        {who === "" ? email : who}
      </Link>
      <p className={`note ${styles.excerpt}`}>{message}</p>
    </Line>
  );
}

/** An update of the site: its author, and what it changed. */
export function UpdateLine({ update }: { update: CommittedRow }) {
  const { staff } = useSession();
  return (
    <Line time={update.time}>
      <p>
        <span className={styles.who}>{nameOf(update.by, staff.id)}</span>{" "}
        <CommitSentence commit={update} />
      </p>
    </Line>
  );
}

/** A line, with an optional time. */
function Line({ time, children }: { time: string | undefined; children: ReactNode }) {
  return (
    <li className={styles.line}>
      <div className={screen.what}>{children}</div>
      {time !== undefined && <Moment time={time} className={`note ${styles.time}`} />}
    </li>
  );
}
