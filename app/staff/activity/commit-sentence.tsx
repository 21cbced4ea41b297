import { Fragment } from "react";
import { Link } from "react-router";
import { hiddenField } from "#content/hidden.ts";
import { bundleAddress } from "#app/staff/bundles/due.ts";
import { historyAddress } from "#app/staff/dashboard/edit-address.ts";
import { fieldNames } from "#app/staff/dashboard/rows/field-names.ts";
import type { ActivityChange, CommittedRow } from "#server/desk/activity.ts";
import { bundleDeed, nameOf, verbOf } from "./activity-words.ts";

/** What a commit did, to follow its author's name: changed documents with their fields, linked to their histories. */
export function CommitSentence({ commit }: { commit: CommittedRow }) {
  const { bundle, changes, count, sequence } = commit;
  const rest = count - changes.length;
  return (
    <>
      {bundle && (
        <>
          {`${bundleDeed[bundle.deed]} `}
          <Link to={bundleAddress(bundle.id)}>{bundle.name}</Link>
          {": "}
        </>
      )}
      {changes.map((change, at) => {
        const before = changes[at - 1];
        const verb = verbOfChange(change);
        return (
          <Fragment key={change.path}>
            {at > 0 && ", "}
            {(!before || verbOfChange(before) !== verb) && `${verb} `}
            <DocumentName change={change} />
            {fieldsInWords(change)}
          </Fragment>
        );
      })}
      {rest > 0 && (
        <>
          {" and "}
          <Link to={`/dashboard/time-machine?at=${sequence}`}>{rest} more</Link>
        </>
      )}
    </>
  );
}

function verbOfChange({ kind, visibility }: ActivityChange): string {
  return verbOf[visibility ?? kind];
}

/** A document without a title, such as an enquiry, is not linked. */
function DocumentName({ change }: { change: ActivityChange }) {
  const [collection = "", id = ""] = change.path.split("/");
  if (change.title === "") return nameOf(change);
  return <Link to={historyAddress({ collection, id })}>{nameOf(change)}</Link>;
}

/** Returns the changed fields of an update in brackets: " (Title and Intro)". */
function fieldsInWords({ path, kind, fields }: ActivityChange): string {
  if (kind !== "update") return "";
  const names = fieldNames(
    path,
    fields.filter((name) => name !== hiddenField),
  );
  return names === "" ? "" : ` (${names})`;
}
