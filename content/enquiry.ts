import { readBoolean, readString, type TypedFields } from "./typed-values.ts";

/** Processing states of an enquiry. One without a status is new. */
export const enquiryStatuses = { new: "New", answered: "Answered", closed: "Closed" } as const;

export type EnquiryStatus = keyof typeof enquiryStatuses;

/** The folders of enquiries in the staff area: one per status, and one for suspected spam. */
export const enquiryFolders = { ...enquiryStatuses, suspected: "Suspected spam" } as const;

export type EnquiryFolder = keyof typeof enquiryFolders;

/** The status of a stored enquiry; an unknown one counts as new. */
export function enquiryStatusOf(stored: TypedFields): EnquiryStatus {
  const status = readString(stored.status) ?? "";
  return Object.hasOwn(enquiryStatuses, status) ? (status as EnquiryStatus) : "new";
}

/** Whether a stored enquiry is suspected to be spam. */
export function isSuspectedSpam({ suspected }: TypedFields): boolean {
  return readBoolean(suspected) ?? false;
}

/** The folder in which a stored enquiry is listed. */
export function enquiryFolderOf(stored: TypedFields): EnquiryFolder {
  return isSuspectedSpam(stored) ? "suspected" : enquiryStatusOf(stored);
}
