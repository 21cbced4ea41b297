import { memo } from "react";
import { Link } from "react-router";
import { Picture } from "#app/ui/picture.tsx";
import { editAddress } from "#app/staff/dashboard/edit-address.ts";
import { MoreSign } from "#app/staff/dashboard/signs.tsx";
import { Day } from "#app/ui/day.tsx";
import { useSession } from "#app/staff/session/session.tsx";
import type { By, DocumentRow } from "#server/desk/answers.ts";
import { LastChange } from "./last-change.tsx";
import { Marks } from "./marks.tsx";
import styles from "./row.module.css";
import { shownTitle } from "./shown-title.ts";

export interface RowProps {
  row: DocumentRow;
  /** Who has it open right now. */
  editors: readonly By[];
  isMenuOpen: boolean;
  onMenu: (row: DocumentRow, button: HTMLElement) => void;
}

/** A document in a list: all of it is the link to its editor, but for the button of its menu. */
export const Row = memo(function Row({ row, editors, isMenuOpen, onMenu }: RowProps) {
  const { staff } = useSession();
  const title = shownTitle(row);
  const address = mayOpen(row, staff.id) ? editAddress(row) : undefined;
  return (
    <div className={styles.row} data-path={row.path}>
      <span className={styles.thumb}>
        {row.picture && <Picture picture={row.picture} sizes="72px" shape="wide" alt="" />}
      </span>
      <span className={styles.what}>
        {address === undefined ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <Link to={address} className={`${styles.title} ${styles.link}`}>
            {title}
          </Link>
        )}
        <Marks drafts={row.drafts} editors={editors} />
      </span>
      <span className={styles.place}>
        {row.order !== undefined && (
          <>
            <span className="visually-hidden">Order </span>
            {row.order}
          </>
        )}
        {row.day !== undefined && <Day day={row.day} />}
      </span>
      <LastChange path={row.path} changed={row.changed} />
      <button
        type="button"
        className={styles.more}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={`Actions for ${title}`}
        onClick={({ currentTarget }) => onMenu(row, currentTarget)}
      >
        <MoreSign />
      </button>
    </div>
  );
});

/** A draft is its author's: what is nothing but somebody else's draft opens for nobody else. */
function mayOpen({ changed, drafts }: DocumentRow, own: string): boolean {
  return changed !== undefined || drafts.some(({ staff }) => staff.id === own);
}
