import { bundlesCollection, readBundle } from "#content/bundle.ts";
import { enquiryFolderOf, isSuspectedSpam } from "#content/enquiry.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { IndexDeclaration, KeyPart } from "#server/documents/indexes/index-declaration.ts";

/** Sort keys of a document in the list of its collection. */
export type ListOrders = Readonly<
  Record<"casestudies" | "posts" | "disciplines", (document: StoredDocument) => KeyPart[]>
>;

/** The names of the staff area's indexes. */
export const deskIndexNames = {
  casestudies: "desk: case studies",
  posts: "desk: posts",
  disciplines: "desk: disciplines",
  enquiries: "desk: enquiries",
  enquiryFolders: "desk: enquiries by folder",
  bundles: "desk: bundles",
  bundlesOfDocument: "desk: bundles by document",
} as const;

/**
 * The indexes of the staff area. Collections are in the site's order, including documents without an address. Enquiries are
 * newest first: one index without suspected spam, and one by folder. Bundles are by state, and open bundles by the documents that
 * they change.
 */
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
    {
      name: deskIndexNames.bundles,
      version: 1,
      collection: bundlesCollection,
      key: ({ fields, updateTime }) => [readBundle(fields).state, { descending: updateTime }],
    },
    {
      name: deskIndexNames.bundlesOfDocument,
      version: 1,
      collection: bundlesCollection,
      key: ({ createTime }) => [createTime],
      groups({ fields }) {
        const { state, changes } = readBundle(fields);
        return state === "open" ? [...changes.keys()] : [];
      },
    },
  ];
}

function index(collection: keyof ListOrders, key: IndexDeclaration["key"]): IndexDeclaration {
  return { name: deskIndexNames[collection], version: 1, collection, key };
}
