import { enquiryStatuses, type EnquiryStatus } from "#content/enquiry.ts";
import { typedString, type TypedFields } from "#content/typed-values.ts";
import type { StaffViewer } from "#server/desk/presence/streams.ts";
import type { Documents } from "#server/documents/store.ts";
import { CodedError, invalid } from "#server/errors.ts";

/** What staff change of an enquiry; what is absent stays. `base` is the `updateTime` that they saw. */
export interface EnquiryChange {
  readonly base: string;
  readonly status?: EnquiryStatus | undefined;
  readonly note?: string | undefined;
  readonly isSuspected?: boolean | undefined;
}

const longestNote = 5000;

/** Reads a change from outside; INVALID_ARGUMENT says what is wrong with it. */
export function readEnquiryChange(members: ReadonlyMap<string, unknown>): EnquiryChange {
  const [base, status, note, isSuspected] = ["base", "status", "note", "isSuspected"].map((name) =>
    members.get(name),
  );
  if (typeof base !== "string") throw invalid("Send `base`, the updateTime that you saw.");
  if (
    status !== undefined &&
    !(typeof status === "string" && Object.hasOwn(enquiryStatuses, status))
  )
    throw invalid(`\`status\` may be: ${Object.keys(enquiryStatuses).join(", ")}.`);
  if (note !== undefined && !(typeof note === "string" && note.isWellFormed()))
    throw invalid("Send `note` as text.");
  if (note !== undefined && note.length > longestNote)
    throw invalid(`A note may have ${longestNote} characters. Please shorten it.`);
  if (isSuspected !== undefined && typeof isSuspected !== "boolean")
    throw invalid("Send `isSuspected` as true or false.");
  return { base, status: status as EnquiryStatus | undefined, note, isSuspected };
}

/** Changes an enquiry as an ordinary commit. NOT_FOUND when it is gone, ABORTED when somebody else changed the same. */
export async function changeEnquiry(
  { get, commit }: Pick<Documents, "get" | "commit">,
  id: string,
  { base, status, note, isSuspected }: EnquiryChange,
  author: StaffViewer,
): Promise<{ updateTime: string }> {
  const path = `enquiries/${id}`;
  if (!(await get(path))) throw new CodedError("NOT_FOUND", "This enquiry is no longer there.");
  const fields: TypedFields = {
    ...(status === undefined ? {} : { status: typedString(status) }),
    ...(note === undefined ? {} : { note: typedString(note) }),
    ...(isSuspected === undefined ? {} : { suspected: { booleanValue: isSuspected } }),
  };
  const write = { update: { path, fields }, updateMask: Object.keys(fields), mergeBase: base };
  const { documents } = await commit([write], author);
  return { updateTime: documents[0]?.updateTime ?? base };
}
