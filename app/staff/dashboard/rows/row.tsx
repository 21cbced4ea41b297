import { own } from "#content/records.ts";
import { memo } from "react";
import { Link } from "react-router";
import { listInWords } from "#app/ui/in-words.ts";
import { editAddress } from "#app/staff/dashboard/edit-address.ts";
import { MoreIcon } from "#app/staff/ui/icons.tsx";
import { Day } from "#app/ui/day.tsx";
import { permissionToChange, permits } from "#content/roles.ts";
import { useSession, type SignedIn } from "#app/staff/session/session.tsx";
import type { By, DocumentRow, DraftMark } from "#server/desk/answers.ts";
import { fieldNames, nameOf } from "./field-names.ts";
import styles from "./row.module.css";
import { Thumb } from "./thumb.tsx";
import { sections } from "#app/staff/dashboard/sections.ts";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import { hiddenField } from "#content/hidden.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Moment } from "#app/staff/time/moment.tsx";

export interface RowProps {
  row: DocumentRow;
  editors: readonly By[];
  isMenuOpen: boolean;
  onMenu: (row: DocumentRow, button: HTMLElement) => void;
}

/** A document in a list: the whole row links to its editor, except for the menu button. */
export const Row = memo(function Row({ row, editors, isMenuOpen, onMenu }: RowProps) {
  const { staff } = useSession();
  const title = shownTitle(row);
  const address = mayOpen(row, staff) ? editAddress(row) : undefined;
  return (
    <div className={styles.row} data-path={row.path} data-place={placeOf(row.collection)}>
      <Thumb picture={row.picture} className={styles.thumb} />
      <span className={styles.what}>
        {address === undefined ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <Link to={address} className={`${styles.title} ${styles.link}`}>
            {title}
          </Link>
        )}
        {row.status === "hidden" && <span className={styles.mark}>Hidden</span>}
        <Bundles bundles={row.bundles} />
        <Marks drafts={row.drafts} editors={editors} />
        {row.excerpt && (
          <span className={styles.excerpt}>
            {row.excerpt[0]}
            <mark>{row.excerpt[1]}</mark>
            {row.excerpt[2]}
          </span>
        )}
      </span>
      <span className={styles.place}>
        {row.order !== undefined && (
          <>
            <span className="visually-hidden">Order </span>
            {row.order}
          </>
        )}
        {row.day !== undefined && <Day day={row.day} />}
        {row.collection === "pages" && row.address}
      </span>
      <LastChange row={row} />
      <button
        type="button"
        className={styles.more}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={`Actions for ${title}`}
        onClick={({ currentTarget }) => onMenu(row, currentTarget)}
      >
        <MoreIcon />
      </button>
    </div>
  );
});

/** The heads of a list's columns, hidden from screen readers, which read each row as a sentence. */
export function ColumnHeads({ collection }: { collection: string }) {
  return (
    <div className={styles.heads} data-place={placeOf(collection)} aria-hidden="true">
      <span className={styles.what}>Name</span>
      <span className={styles.place}>{placeOf(collection)}</span>
      <span className={styles.change}>Last change</span>
    </div>
  );
}

/** Returns what the column beside the names shows for a collection. */
function placeOf(collection: string) {
  return own(sections, collection)?.place;
}

/** Whether the user may open a document: if it is unpublished, only the authors of its drafts and those who may publish it. */
function mayOpen({ collection, changed, drafts }: DocumentRow, { id, role }: SignedIn): boolean {
  if (changed !== undefined || drafts.some(({ staff }) => staff.id === id)) return true;
  return permits(role, permissionToChange(collection));
}

/** The bundles that contain a document, with their publishing times. */
function Bundles({ bundles }: Pick<DocumentRow, "bundles">) {
  const times = useTimes();
  return bundles.map(({ id, name, due }) => (
    <span key={id} className={styles.mark}>
      {`In “${name}”`}
      {due !== undefined && (
        <>
          , live <time suppressHydrationWarning>{times.moment(due)}</time>
        </>
      )}
    </span>
  ));
}

/** Badges of a document in a list: unsaved drafts, and its current editors. */
function Marks({ drafts, editors }: { drafts: readonly DraftMark[]; editors: readonly By[] }) {
  const { staff } = useSession();
  const writers = namesIn(
    drafts.map((draft) => draft.staff),
    staff.id,
    "you",
  );
  const present = namesIn(editors, staff.id, "You");
  const isOne = present.length === 1 && present[0] !== "You";
  return (
    <>
      {writers.length > 0 && <span className={styles.mark}>Draft by {listInWords(writers)}</span>}
      {present.length > 0 && (
        <span className={`dot ${styles.live}`}>
          {listInWords(present)} {isOne ? "is" : "are"} editing
        </span>
      )}
    </>
  );
}

/** Returns unique names, the current user first. */
function namesIn(people: readonly By[], own: string, ownName: string): string[] {
  const others = people.filter(({ id }) => id !== own).map(({ name }) => name);
  const isIn = people.some(({ id }) => id === own);
  return [...(isIn ? [ownName] : []), ...new Set(others)];
}

/** The author, fields and time of a document's last change: "Anna Hart, Title and Intro, 14:03", "You, created, 14:03". */
function LastChange({ row }: { row: DocumentRow }) {
  const { changed } = row;
  const { staff } = useSession();
  if (!changed) return <span className={styles.change}>Not on the site yet</span>;
  const { by, time } = changed;
  const what = whatChanged(row, changed);
  return (
    <span className={styles.change}>
      <span className={styles.who}>{nameOf(by, staff.id)}</span>
      {what !== "" && `, ${what}`}, <Moment time={time} />
    </span>
  );
}

/** Returns the changed fields, or instead the event if a document was created, restored, hidden or published. */
function whatChanged(
  { path, status }: DocumentRow,
  { kind, fields }: NonNullable<DocumentRow["changed"]>,
): string {
  if (kind !== "update") return kind === "create" ? "created" : "brought back";
  const names = fieldNames(
    path,
    fields.filter((name) => name !== hiddenField),
  );
  const event = status === "hidden" ? "hidden" : "published";
  return fields.includes(hiddenField) ? [names, event].filter(Boolean).join(", ") : names;
}
