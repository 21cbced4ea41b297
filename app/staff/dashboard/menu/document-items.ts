import type { DocumentActions } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { editAddress, historyAddress } from "#app/staff/dashboard/edit-address.ts";
import { sections } from "#app/staff/dashboard/sections.ts";
import type { DocumentSection } from "#app/staff/dashboard/sections.ts";
import type { DocumentRow } from "#server/desk/answers.ts";
import type { MenuItem } from "./action-menu.tsx";

/** What can be done to a document of a list, as items of its menu; `moves` are those of its place. */
export function documentItems(
  row: DocumentRow,
  actions: DocumentActions,
  { moves, own }: { moves: readonly MenuItem[]; own: string },
): MenuItem[] {
  const edit = editAddress(row);
  const isOnSite = row.changed !== undefined;
  const isMine = row.drafts.some(({ staff }) => staff.id === own);
  // There is one document of each page and of the settings: they are neither copied nor deleted.
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
    isOnSite && { label: "History", to: historyAddress(row) },
    isOnSite &&
      isOneOfMany && { label: "Delete", isGrave: true, run: () => void actions.remove(row) },
    !isOnSite &&
      isMine && { label: "Discard draft", isGrave: true, run: () => void actions.discard(row) },
  ];
  return items.filter((item) => item !== false);
}
