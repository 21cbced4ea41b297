import { enquiryFolderOf, isSuspectedSpam } from "#content/enquiry.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";
import type { KeyPart } from "#server/documents/indexes/index-key.ts";

/** Where a document stands in the list of its collection, by collection. */
export type ListOrders = Readonly<
  Record<"casestudies" | "posts" | "disciplines", (document: StoredDocument) => KeyPart[]>
>;

/** The index by which the desk lists a collection. */
export const deskIndexNames = {
  casestudies: "desk: case studies",
  posts: "desk: posts",
  disciplines: "desk: disciplines",
  enquiries: "desk: enquiries",
  enquiryFolders: "desk: enquiries by folder",
} as const;

/** The orders in which the desk reads collections: those of the site, but with what has no address yet; and enquiries, newest first, all but suspected spam together and each folder by itself. */
export function deskIndexes(orders: ListOrders): IndexDeclaration[] {
  return [
    index("casestudies", orders.casestudies),
    index("posts", orders.posts),
    index("disciplines", orders.disciplines),
    {
      name: deskIndexNames.enquiries,
      version: 2,
      collection: "enquiries",
      key: (enquiry) =>
        isSuspectedSpam(enquiry.fields) ? undefined : [{ descending: enquiry.createTime }],
    },
    {
      name: deskIndexNames.enquiryFolders,
      version: 1,
      collection: "enquiries",
      key: (enquiry) => [enquiryFolderOf(enquiry.fields), { descending: enquiry.createTime }],
    },
  ];
}

function index(collection: keyof ListOrders, key: IndexDeclaration["key"]): IndexDeclaration {
  return { name: deskIndexNames[collection], version: 1, collection, key };
}
