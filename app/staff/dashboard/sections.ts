import { enquiryFolders, type EnquiryFolder } from "#content/enquiry.ts";

/** The lists of the dashboard by the word that its address has for them: `/dashboard?show=posts`. */
export const sections = {
  casestudies: {
    title: "Case studies",
    add: "New case study",
    isOrdered: true,
    none: "There are no case studies yet. The first one you add can be on the site in minutes.",
  },
  posts: {
    title: "Posts",
    add: "New post",
    isOrdered: false,
    none: "There are no posts yet. News and opinions start with the first one.",
  },
  pages: { title: "Pages", add: undefined, isOrdered: false, none: "There are no pages." },
  disciplines: {
    title: "Disciplines",
    add: "New discipline",
    isOrdered: true,
    none: "There are no disciplines yet. Add the services the agency offers.",
  },
} as const;

/** A list of documents. */
export type DocumentSection = keyof typeof sections;

/** What the dashboard shows at one time. */
export type Show = DocumentSection | "enquiries";

/** All that it can show, in the order of its tabs. */
export const shows: readonly { show: Show; title: string }[] = [
  ...(Object.keys(sections) as DocumentSection[]).map((show) => ({
    show,
    title: sections[show].title,
  })),
  { show: "enquiries", title: "Enquiries" },
];

/** What an address asks for; case studies unless it names something else. */
export function readShow(parameters: URLSearchParams): Show {
  const asked = parameters.get("show");
  return shows.find(({ show }) => show === asked)?.show ?? "casestudies";
}

/** Which folder of the enquiries an address asks for; undefined for all but suspected spam. */
export function readFolder(parameters: URLSearchParams): EnquiryFolder | undefined {
  const asked = parameters.get("folder") ?? "";
  return Object.hasOwn(enquiryFolders, asked) ? (asked as EnquiryFolder) : undefined;
}

/** The address of a list. */
export function showAddress(show: Show): string {
  return `/dashboard?show=${show}`;
}
