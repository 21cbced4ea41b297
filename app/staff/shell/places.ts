import { permits, type Permission, type Role } from "#content/roles.ts";
import { editAddress, historyAddress } from "#app/staff/dashboard/edit-address.ts";
import {
  overviewAddress,
  sectionViews,
  showAddress,
  type SectionView,
} from "#app/staff/dashboard/sections.ts";

export interface Place {
  readonly label: string;
  readonly to: string;
  /** The permission required to see the link; undefined shows it to everyone. */
  readonly permission?: Permission;
  /** The path prefixes of the screens that belong to the link. */
  readonly editors?: readonly string[];
}

/** The links to all screens, in groups. */
export const places: readonly (readonly Place[])[] = [
  [{ label: "Overview", to: overviewAddress }, ...sectionViews.map(placeOfList)],
  [
    { label: "Bundles", to: "/dashboard/bundles", editors: ["/dashboard/bundles/"] },
    { label: "Library", to: "/dashboard/library" },
    { label: "Time machine", to: "/dashboard/time-machine" },
    { label: "Trash", to: "/dashboard/trash", permission: "remove" },
  ],
  [
    {
      label: "Settings",
      to: "/edit/settings",
      permission: "settings",
      editors: ["/dashboard/history/settings/"],
    },
    {
      label: "Enquiry settings",
      to: "/edit/settings/enquiries",
      permission: "settings",
      editors: ["/dashboard/history/privatesettings/"],
    },
    { label: "Staff", to: "/dashboard/staff" },
    { label: "Activity", to: "/dashboard/activity", permission: "activity" },
  ],
];

function placeOfList({ show, title }: { show: SectionView; title: string }): Place {
  // The addresses of a document without an id are the beginnings of those of all documents.
  const all = { collection: show, id: "" };
  const editor = editAddress(all);
  const editors = editor === undefined ? [] : [editor, historyAddress(all)];
  return { label: title, to: showAddress(show), editors };
}

/** Returns a link's `aria-current`: "page" for the current page, "true" for its section. */
export function currentOf(
  place: Place,
  { pathname, search }: { pathname: string; search: string },
): "page" | "true" | undefined {
  const [path = "", query = ""] = place.to.split("?");
  // The overview and the lists share a path.
  const isShown = path !== overviewAddress || shownList(query) === shownList(search);
  if (pathname === path && isShown) {
    if (path !== overviewAddress || !isSearch(search)) return "page";
    // A search finds documents of all lists; it may have begun in one.
    return query === "" ? undefined : "true";
  }
  return place.editors?.some((beginning) => pathname.startsWith(beginning)) ? "true" : undefined;
}

/** Whether the dashboard shows the results of a search. */
function isSearch(query: string): boolean {
  return (new URLSearchParams(query).get("q") ?? "").trim() !== "";
}

/** Returns the list selected by the query of the dashboard's address; "overview" without one. */
export function shownList(query: string): string {
  return new URLSearchParams(query).get("show") ?? "overview";
}

/** Returns the links of a group that a role may use. */
export function placesFor(role: Role, group: readonly Place[]): readonly Place[] {
  return group.filter(({ permission }) => permission === undefined || permits(role, permission));
}
