import { readString, type TypedFields } from "./typed-values.ts";

/** How far staff have come with an enquiry. One without a status is new. */
export const enquiryStatuses = { new: "New", answered: "Answered", closed: "Closed" } as const;

export type EnquiryStatus = keyof typeof enquiryStatuses;

/** Where the staff area lists enquiries: by status, and apart from them what is suspected to be spam. */
export const enquiryFolders = { ...enquiryStatuses, suspected: "Suspected spam" } as const;

export type EnquiryFolder = keyof typeof enquiryFolders;

/** The status of a stored enquiry; anything but a status means a new one. */
export function enquiryStatusOf(stored: TypedFields): EnquiryStatus {
  const status = readString(stored.status) ?? "";
  return Object.hasOwn(enquiryStatuses, status) ? (status as EnquiryStatus) : "new";
}

/** Whether a stored enquiry is suspected to be spam. */
export function isSuspectedSpam({ suspected }: TypedFields): boolean {
  return suspected !== undefined && "booleanValue" in suspected && suspected.booleanValue;
}

/** The folder in which a stored enquiry is listed. */
export function enquiryFolderOf(stored: TypedFields): EnquiryFolder {
  return isSuspectedSpam(stored) ? "suspected" : enquiryStatusOf(stored);
}
