import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { placeInBundle } from "#content/bundle.ts";
import { nameOf as documentNameOf, verbOf } from "#app/staff/activity/activity-words.ts";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import { editorAt, historyAddress } from "#app/staff/dashboard/edit-address.ts";
import { fieldNames, nameOf } from "#app/staff/dashboard/rows/row.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import type { EnquiryRow } from "#server/desk/answers.ts";
import type { OverviewDraft, OverviewUpdate } from "#server/desk/overview.ts";
import styles from "./overview.module.css";

/** The address of the folder of new enquiries. */
export const newEnquiries = "/dashboard?show=enquiries&folder=new";

const list = new Intl.ListFormat("en-GB");

/** A draft of the member: its editor, what it changes, and who else has one. */
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
      <p className={styles.facts}>{facts.filter((fact) => fact !== "").join(", ")}</p>
      {names.length > 0 && (
        <p className={styles.others}>
          {list.format(names)} {names.length === 1 ? "has" : "have"} a draft of this, too
        </p>
      )}
    </Line>
  );
}

/** An enquiry that nobody has answered. */
export function EnquiryLine({ enquiry }: { enquiry: EnquiryRow }) {
  const { name, company, email, message, time } = enquiry;
  const who = [name, company].filter((part) => part.trim() !== "").join(", ");
  return (
    <Line time={time}>
      <Link to={newEnquiries} className={styles.title}>
        {who === "" ? email : who}
      </Link>
      <p className={styles.excerpt}>{message}</p>
    </Line>
  );
}

/** An update of the site: who, and which fields of which documents, with their histories. */
export function UpdateLine({ update }: { update: OverviewUpdate }) {
  const { staff } = useSession();
  const { by, changes, count, sequence, time } = update;
  const rest = count - changes.length;
  return (
    <Line time={time}>
      <p>
        <span className={styles.who}>{nameOf(by, staff.id)}</span>{" "}
        {changes.map((change, at) => {
          const { path, kind, fields } = change;
          const [collection = "", id = ""] = path.split("/");
          const isSame = changes[at - 1]?.kind === kind;
          const what = kind === "update" ? fieldNames(path, fields) : "";
          return (
            <Fragment key={path}>
              {at > 0 && ", "}
              {!isSame && `${verbOf[kind]} `}
              <Link to={historyAddress({ collection, id })} className={styles.inline}>
                {documentNameOf(change)}
              </Link>
              {what !== "" && ` (${what})`}
            </Fragment>
          );
        })}
        {rest > 0 && (
          <>
            {" and "}
            <Link to={`/dashboard/time-machine?at=${sequence}`} className={styles.inline}>
              {rest} more
            </Link>
          </>
        )}
      </p>
    </Line>
  );
}

/** A line with its time. */
function Line({ time, children }: { time: string; children: ReactNode }) {
  const times = useTimes();
  return (
    <li className={styles.line}>
      <div className={styles.what}>{children}</div>
      {/* The page may be shown on another day than the one on which the server wrote it. */}
      <time dateTime={time} className={styles.time} suppressHydrationWarning>
        {times.moment(time)}
      </time>
    </li>
  );
}
