import { enquiryFolders, type EnquiryFolder } from "#content/enquiry.ts";

/** The lists of the dashboard by their value of `show` in the address: `/dashboard?show=posts`. */
export const sections = {
  casestudies: {
    title: "Case studies",
    place: "Order",
    add: "New case study",
    isOrdered: true,
    none: "There are no case studies yet. The first one you add can be on the site in minutes.",
  },
  posts: {
    title: "Posts",
    place: "Date",
    add: "New post",
    isOrdered: false,
    none: "There are no posts yet. News and opinions start with the first one.",
  },
  pages: {
    title: "Pages",
    place: "Address",
    add: undefined,
    isOrdered: false,
    none: "There are no pages.",
  },
  disciplines: {
    title: "Disciplines",
    place: "Order",
    add: "New discipline",
    isOrdered: true,
    none: "There are no disciplines yet. Add the services the agency offers.",
  },
} as const;

export type DocumentSection = keyof typeof sections;

export type SectionView = DocumentSection | "enquiries";

/** All views in the order of their tabs. */
export const sectionViews: readonly { show: SectionView; title: string }[] = [
  ...(Object.keys(sections) as DocumentSection[]).map((show) => ({
    show,
    title: sections[show].title,
  })),
  { show: "enquiries", title: "Enquiries" },
];

/** The address of the overview, which the dashboard shows without a list. */
export const overviewAddress = "/dashboard";

/** Returns the list in an address; undefined for the overview. */
export function readSectionView(parameters: URLSearchParams): SectionView | undefined {
  const asked = parameters.get("show");
  return sectionViews.find(({ show }) => show === asked)?.show;
}

/** Returns the enquiry folder in an address; undefined for all enquiries but suspected spam. */
export function readFolder(parameters: URLSearchParams): EnquiryFolder | undefined {
  const asked = parameters.get("folder") ?? "";
  return Object.hasOwn(enquiryFolders, asked) ? (asked as EnquiryFolder) : undefined;
}

/** Returns the address of a list. */
export function showAddress(show: SectionView): string {
  return `/dashboard?show=${show}`;
}
