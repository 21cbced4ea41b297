import { enquiryStatusOf, isSuspectedSpam, type EnquiryFolder } from "#content/enquiry.ts";
import { readString } from "#content/typed-values.ts";
import type { EnquiryCounts, EnquiryRow, EnquiryRows } from "#server/desk/answers.ts";
import type { ListRange } from "#server/desk/desk.ts";
import { deskIndexNames } from "#server/desk/lists/indexes.ts";
import { limitOf } from "#server/desk/lists/limit.ts";
import { byOf } from "#server/desk/past/by.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { RevisionSummary } from "#server/documents/history.ts";
import type { Documents } from "#server/documents/store.ts";

/** What lists of enquiries are read from. */
export interface EnquirySources {
  readonly documents: Pick<Documents, "history" | "listByIndex" | "countByIndex">;
}

const limits = { usual: 50, most: 500 };
/** Counted no further: what is read is "more than a thousand". */
const mostCounted = 1000;

/** What visitors asked, newest first: of one folder, or of all but suspected spam. */
export async function listEnquiries(
  { documents }: EnquirySources,
  { limit, after, folder }: ListRange & { folder?: EnquiryFolder | undefined },
): Promise<EnquiryRows> {
  const range = { limit: limitOf(limit, limits), after };
  const page =
    folder === undefined
      ? await documents.listByIndex(deskIndexNames.enquiries, range)
      : await documents.listByIndex(deskIndexNames.enquiryFolders, { ...range, equals: [folder] });
  const paths = page.documents.map(({ path }) => path);
  const changes = await documents.history.lastChanging("status", paths);
  const rows = page.documents.map((document) => rowOf(document, changes.get(document.path)));
  return { rows, next: page.next };
}

/** How many enquiries nobody has answered yet, and how many are suspected to be spam. */
export async function countEnquiries({ documents }: EnquirySources): Promise<EnquiryCounts> {
  const count = (folder: EnquiryFolder) =>
    documents.countByIndex(deskIndexNames.enquiryFolders, { equals: [folder], limit: mostCounted });
  const [unread, suspected] = await Promise.all([count("new"), count("suspected")]);
  return { unread, suspected };
}

function rowOf(
  { id, createTime, updateTime, fields }: StoredDocument,
  handled: RevisionSummary | undefined,
): EnquiryRow {
  const text = (name: string) => readString(fields[name]) ?? "";
  return {
    id,
    time: createTime,
    updateTime,
    name: text("name"),
    company: text("company"),
    email: text("email"),
    message: text("message"),
    status: enquiryStatusOf(fields),
    handled: handled && { time: handled.time, by: byOf(handled.author) },
    note: text("note"),
    isSuspected: isSuspectedSpam(fields),
  };
}
