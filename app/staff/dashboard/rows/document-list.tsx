import type { DocumentActions } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { permits } from "#content/roles.ts";
import { useSession, type SignedIn } from "#app/staff/session/session.tsx";
import type { By, DocumentRow } from "#server/desk/answers.ts";
import styles from "#app/staff/dashboard/dashboard.module.css";
import { ColumnHeads, Row } from "./row.tsx";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import { editAddress, historyAddress } from "#app/staff/dashboard/edit-address.ts";
import { sections, type DocumentSection } from "#app/staff/dashboard/sections.ts";
import type { MenuItem } from "#app/staff/ui/menu.tsx";
import { useCallback, useState } from "react";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";

export interface DocumentListProps {
  /** The accessible name of the list. */
  label: string;
  rows: readonly DocumentRow[];
  editors: (path: string) => readonly By[];
  actions: DocumentActions;
}

export function DocumentList({ label, rows, editors, actions }: DocumentListProps) {
  const menu = useRowMenu(rows);
  return (
    <div>
      <Heads rows={rows} />
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
      <RowMenu menu={menu} actions={actions} />
    </div>
  );
}

/** The heads of the columns above a list of rows of one kind. */
export function Heads({
  rows,
  hasHandles = false,
}: {
  rows: readonly DocumentRow[];
  hasHandles?: boolean;
}) {
  return (
    <div className={hasHandles ? `${styles.heads} ${styles.besideHandles}` : styles.heads}>
      <ColumnHeads collection={rows[0]?.collection ?? ""} />
    </div>
  );
}

/** Whether a list has too many rows to lay out all at once without a delay. */
export function isLong(rows: readonly DocumentRow[]): boolean {
  return rows.length > 150;
}

/** The action menu that the rows of a list share; renders nothing while it is closed. */
export function RowMenu({
  menu: { row, button, close },
  actions,
  movesOf = () => [],
}: {
  menu: ReturnType<typeof useRowMenu>;
  actions: DocumentActions;
  /** Returns the items that change a document's position. */
  movesOf?: (row: DocumentRow) => readonly MenuItem[];
}) {
  const { staff } = useSession();
  if (!row || !button) return null;
  return (
    <ActionMenu
      label={`Actions for ${shownTitle(row)}`}
      anchor={button}
      items={documentItems(row, actions, { moves: movesOf(row), staff })}
      onClose={close}
    />
  );
}

const ActionMenu = lazyDialog(() => import("#app/staff/ui/menu.tsx"));

/** Returns the menu items of a document; `moves` are the items that change its position. */
function documentItems(
  row: DocumentRow,
  actions: DocumentActions,
  { moves, staff: { id: own, role } }: { moves: readonly MenuItem[]; staff: SignedIn },
): MenuItem[] {
  const edit = editAddress(row);
  const isOnSite = row.changed !== undefined;
  const isMine = row.drafts.some(({ staff }) => staff.id === own);
  // Pages and settings are single documents: they can be neither copied nor deleted.
  const isOneOfMany = sections[row.collection as DocumentSection]?.add !== undefined;
  const items: (MenuItem | false)[] = [
    edit !== undefined && { label: "Edit", to: edit },
    row.address !== undefined && {
      label: "View on the site",
      to: row.address,
      opensTab: true,
    },
    ...moves,
    isOnSite && isOneOfMany && { label: "Duplicate", run: () => void actions.duplicate(row) },
    isOnSite &&
      isOneOfMany &&
      permits(role, "publish") &&
      (row.status === "hidden"
        ? { label: "Publish", run: () => void actions.hiding.publish(row) }
        : { label: "Hide from the site", run: () => actions.hiding.ask(row) }),
    isOnSite && { label: "History", to: historyAddress(row) },
    isOnSite &&
      isOneOfMany &&
      permits(role, "remove") && {
        label: "Delete",
        isGrave: true,
        run: () => void actions.remove(row),
      },
    !isOnSite &&
      isMine && { label: "Discard draft", isGrave: true, run: () => void actions.discard(row) },
  ];
  return items.filter((item) => item !== false);
}

/** Returns the state of a list's shared menu: its row, and the button at which it opens. */
export function useRowMenu(rows: readonly DocumentRow[]) {
  const [opened, setOpened] = useState<{ path: string; button: HTMLElement }>();
  const open = useCallback((row: DocumentRow, button: HTMLElement) => {
    setOpened((before) => (before?.path === row.path ? undefined : { path: row.path, button }));
  }, []);
  const close = useCallback(() => setOpened(undefined), []);
  // The list updates while a menu is open: the row may have changed or be gone.
  const row = opened && rows.find(({ path }) => path === opened.path);
  return { open, close, row, button: row && opened?.button };
}
