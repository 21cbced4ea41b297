import type { DocumentActions } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { ActionMenu } from "#app/staff/dashboard/menu/action-menu.tsx";
import { documentItems } from "#app/staff/dashboard/menu/document-items.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { By, DocumentRow } from "#server/desk/answers.ts";
import styles from "./document-list.module.css";
import { Row } from "./row.tsx";
import { shownTitle } from "./shown-title.ts";
import { useRowMenu } from "./use-row-menu.ts";

export interface DocumentListProps {
  /** What screen readers call the list. */
  label: string;
  rows: readonly DocumentRow[];
  editors: (path: string) => readonly By[];
  actions: DocumentActions;
}

/** Documents, one below the other. */
export function DocumentList({ label, rows, editors, actions }: DocumentListProps) {
  const { staff } = useSession();
  const menu = useRowMenu(rows);
  return (
    <>
      <ul className={styles.list} aria-label={label} data-long={isLong(rows) || undefined}>
        {rows.map((row) => (
          <li key={row.path} className={styles.item}>
            <Row
              row={row}
              editors={editors(row.path)}
              isMenuOpen={menu.row === row}
              onMenu={menu.open}
            />
          </li>
        ))}
      </ul>
      {menu.row && menu.button && (
        <ActionMenu
          label={`Actions for ${shownTitle(menu.row)}`}
          anchor={menu.button}
          items={documentItems(menu.row, actions, { moves: [], own: staff.id })}
          onClose={menu.close}
        />
      )}
    </>
  );
}

/** Whether a list has more rows than a browser lays out in no time. */
export function isLong(rows: readonly DocumentRow[]): boolean {
  return rows.length > 150;
}
