import {
  enquiryStatusOf,
  isSuspectedSpam,
  type EnquiryFolder,
  enquiryStatuses,
  type EnquiryStatus,
} from "#content/enquiry.ts";
import { readString, typedString, type TypedFields } from "#content/typed-values.ts";
import type { ListRange, EnquiryCounts, EnquiryRow, EnquiryRows } from "./answers.ts";
import { deskIndexNames } from "./lists/indexes.ts";
import { limitOf } from "./paging.ts";
import { byOf } from "./members.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { RevisionSummary } from "#server/documents/history.ts";
import type { Documents } from "#server/documents/store.ts";
import { Readable } from "node:stream";
import type { StaffViewer } from "#server/identity/viewer.ts";
import { flagIn, textIn, type JsonMembers } from "#server/http/json-members.ts";
import { CodedError, invalid } from "#server/errors.ts";

/** The sources of lists of enquiries. */
export interface EnquirySources {
  readonly documents: Pick<Documents, "history" | "listByIndex" | "countByIndex">;
}

const limits = { defaultCount: 50, maxCount: 500 };
/** The limit of counting: staff read "more than a thousand". */
const maxCounted = 1000;

/** Enquiries, newest first: of one folder, or all except suspected spam. */
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

/** Numbers of new enquiries and of suspected spam. */
export async function countEnquiries({ documents }: EnquirySources): Promise<EnquiryCounts> {
  const count = (folder: EnquiryFolder) =>
    documents.countByIndex(deskIndexNames.enquiryFolders, { equals: [folder], limit: maxCounted });
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

const atOnce = 200;

const columns = {
  Received: ({ time }) => time,
  Name: ({ name }) => name,
  Company: ({ company }) => company,
  "E-mail": ({ email }) => email,
  Message: ({ message }) => message,
  Status: ({ status }) => enquiryStatuses[status],
  "Status changed by": ({ handled }) => handled?.by.name ?? "",
  "Status changed": ({ handled }) => handled?.time ?? "",
  Note: ({ note }) => note,
  "Suspected spam": ({ isSuspected }) => (isSuspected ? "Yes" : ""),
} satisfies Record<string, (row: EnquiryRow) => string>;

/** All enquiries as a CSV file (RFC 4180), streamed in parts: newest first, suspected spam last. */
export function enquiriesCsv(sources: EnquirySources): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(partsOf(sources))) as ReadableStream<Uint8Array>;
}

async function* partsOf(sources: EnquirySources) {
  // The byte order mark makes spreadsheets read UTF-8.
  yield Buffer.from(`\ufeff${lineOf(Object.keys(columns))}`);
  for (const folder of [undefined, "suspected"] as const) {
    let after: string | undefined;
    do {
      const { rows, next } = await listEnquiries(sources, { limit: atOnce, after, folder });
      const lines = rows.map((row) =>
        lineOf(Object.values(columns).map((valueOf) => valueOf(row))),
      );
      if (lines.length > 0) yield Buffer.from(lines.join(""));
      after = next;
    } while (after !== undefined);
  }
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/** A cell as text: spreadsheets run anything that looks like a formula, also after spaces and with full-width characters. */
function cellOf(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A change of an enquiry; absent members leave their values unchanged. `base` is the `updateTime` that the member saw. */
export interface EnquiryChange {
  readonly base: string;
  readonly status?: EnquiryStatus | undefined;
  readonly note?: string | undefined;
  readonly isSuspected?: boolean | undefined;
}

const maxNoteLength = 5000;

/** Reads an untrusted change; INVALID_ARGUMENT with the reason. */
export function readEnquiryChange(members: JsonMembers): EnquiryChange {
  const base = members.get("base");
  const status = members.get("status");
  if (typeof base !== "string") throw invalid("Send `base`, the updateTime that you saw.");
  if (
    status !== undefined &&
    !(typeof status === "string" && Object.hasOwn(enquiryStatuses, status))
  )
    throw invalid(`\`status\` may be: ${Object.keys(enquiryStatuses).join(", ")}.`);
  const note = members.has("note") ? textIn(members, "note") : undefined;
  if (note !== undefined && note.length > maxNoteLength)
    throw invalid(`A note can have at most ${maxNoteLength} characters. Please shorten it.`);
  const isSuspected = members.has("isSuspected") ? flagIn(members, "isSuspected") : undefined;
  return { base, status: status as EnquiryStatus | undefined, note, isSuspected };
}

/** Changes an enquiry as an ordinary commit. NOT_FOUND when it is deleted, ABORTED when another member changed the same field. */
export async function changeEnquiry(
  { get, commit }: Pick<Documents, "get" | "commit">,
  id: string,
  { base, status, note, isSuspected }: EnquiryChange,
  author: StaffViewer,
): Promise<{ updateTime: string }> {
  const path = `enquiries/${id}`;
  if (!(await get(path))) throw new CodedError("NOT_FOUND", "This enquiry no longer exists.");
  const fields: TypedFields = {
    ...(status === undefined ? {} : { status: typedString(status) }),
    ...(note === undefined ? {} : { note: typedString(note) }),
    ...(isSuspected === undefined ? {} : { suspected: { booleanValue: isSuspected } }),
  };
  const write = { update: { path, fields }, updateMask: Object.keys(fields), mergeBase: base };
  const { documents } = await commit([write], author);
  return { updateTime: documents[0]?.updateTime ?? base };
}
