import type { EnquiryFolder } from "#content/enquiry.ts";
import type { Database } from "#server/database/database.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Erased, Erasure } from "#server/erasure/erasure.ts";
import type { FormerMember } from "#server/erasure/members.ts";
import type { Files } from "#server/files/files.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type {
  DocumentRows,
  DraftChange,
  EnquiryCounts,
  EnquiryDelivery,
  EnquiryRows,
  FileUse,
  KeptDraft,
  LinkCount,
  LibraryFile,
  LibraryFiles,
  OpenedDocument,
  Presence,
  Revisions,
  RevisionView,
  TestMessage,
  TrashedFileRows,
  TrashRows,
} from "./answers.ts";
import { createContents } from "./contents/contents.ts";
import { countLinks, type LinkSources } from "./contents/links.ts";
import { createReaders } from "./contents/readers.ts";
import { editablePlace, pathOf, type DocumentRules } from "./document-rules.ts";
import { readDraftChange } from "./drafts/draft-change.ts";
import { checkSitting, createDrafts, type DraftKey } from "./drafts/drafts.ts";
import { changeEnquiry, type EnquiryChange } from "./enquiries/change-enquiry.ts";
import { enquiriesCsv } from "./enquiries/enquiries-csv.ts";
import { countEnquiries, listEnquiries } from "./enquiries/enquiry-rows.ts";
import { findFile, listLibrary, type LibraryRange } from "./library/library.ts";
import { eraseFile, listTrashedFiles, restoreFile } from "./library/file-trash.ts";
import { removeFile, type Removal } from "./library/remove-file.ts";
import { createUses } from "./library/uses.ts";
import type { FindPictures, RowSources } from "./lists/document-rows.ts";
import { listRows, type RowsRange } from "./lists/lists.ts";
import { searchDocuments } from "./lists/search.ts";
import { openDocument } from "./open-document.ts";
import { mustBeStaff } from "./past/by.ts";
import { listRevisions, restoreRevision, viewRevision } from "./past/history.ts";
import { listTrash } from "./past/trash.ts";
import { createDeskNews, type DeskNewsFeed } from "./presence/news.ts";
import { createPresence, type PresenceList } from "./presence/presence.ts";
import type { Seat } from "./presence/seat.ts";
import { shareDraftNews } from "./presence/shared-news.ts";
import { resolveDocument, type EditorAddress, type ResolveSources } from "./resolve.ts";

/** Which part of a list is wanted: `after` is the `next` of the part before. */
export interface ListRange {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** The questions that the screens of staff ask. Who asks is known to be of staff; bad input is refused with coded errors. */
export interface Desk {
  readonly bucket: Files["bucket"];
  /** A collection (`casestudies`, `posts`, `disciplines`, `pages`, `settings`) as its list shows it; what exists as a draft only comes first. NOT_FOUND for any other. */
  rows(collection: string, range?: RowsRange): Promise<DocumentRows>;
  /** Documents of all collections that hold these words, best first: titles before text; without a word, those changed last. */
  search(q: string, range?: { limit?: number | undefined }): Promise<DocumentRows>;
  /** What visitors asked, newest first: of one folder, or of all but suspected spam. */
  enquiries(range?: ListRange & { folder?: EnquiryFolder | undefined }): Promise<EnquiryRows>;
  enquiryCounts(): Promise<EnquiryCounts & EnquiryDelivery>;
  /** Changes the status or the note of an enquiry, or whether it is suspected to be spam. NOT_FOUND when it is gone, ABORTED when somebody else changed the same. */
  changeEnquiry(id: string, change: EnquiryChange, viewer: Viewer): Promise<{ updateTime: string }>;
  /** All enquiries, suspected spam included, as CSV. */
  enquiriesCsv(): ReadableStream<Uint8Array>;
  /** Erases an enquiry with all that it ever was. NOT_FOUND when there is none. */
  eraseEnquiry(id: string, viewer: Viewer): Promise<Erased>;
  /** Erases every enquiry that names an e-mail address, and the address from all else that is stored. FAILED_PRECONDITION while it is a member's of staff. */
  eraseAddress(address: string, viewer: Viewer): Promise<Erased>;
  /** Those who have left and whose names are still in the history. */
  formerMembers(): Promise<FormerMember[]>;
  /** Takes the name of somebody who has left out of the history. NOT_FOUND unless there is such a person. */
  makeAnonymous(id: string, viewer: Viewer): Promise<void>;
  /** Sends a test message to those who are told of enquiries, and waits some seconds for what becomes of it. */
  sendTestMessage(viewer: Viewer): Promise<TestMessage>;
  /** A document as an editor opens it, also one that does not exist yet. NOT_FOUND for what the content model does not know. */
  open(path: string, viewer: Viewer, sitting?: string): Promise<OpenedDocument>;
  /** The path of the document that an address of the editor means: by its id, else its slug, else by whole words. */
  resolve(address: EditorAddress, viewer: Viewer): Promise<string | undefined>;
  /** How many links on the site lead to a document. */
  links(path: string): Promise<LinkCount>;
  /** What the agency is called. */
  siteName(): Promise<string>;

  /** Keeps unsaved work; without fields the draft goes. What is older than what is kept changes nothing. */
  keepDraft(path: string, sitting: string, viewer: Viewer, change: DraftChange): Promise<KeptDraft>;
  removeDraft(path: string, sitting: string, viewer: Viewer): Promise<void>;

  /** The revisions of a document, newest first; of deleted ones too. */
  history(
    path: string,
    range?: { before?: number | undefined; limit?: number | undefined },
  ): Promise<Revisions>;
  /** A revision with the document before and after it; undefined when there is none of that number. */
  revision(path: string, number: number): Promise<RevisionView | undefined>;
  /** Makes a document what it was after a revision, whole or only these fields, as an update by who asks. */
  restore(
    path: string,
    number: number,
    viewer: Viewer,
    fields?: readonly string[],
  ): Promise<{ updateTime: string }>;
  trash(range?: { before?: string | undefined; limit?: number | undefined }): Promise<TrashRows>;

  /** Pictures and videos, newest first, those whose name or alternative text holds `q`. */
  library(range?: LibraryRange): Promise<LibraryFiles>;
  /** The file behind a download address, whichever upload of its name; undefined when it opens no picture or video of ours. */
  file(address: string): Promise<LibraryFile | undefined>;
  /** Where a file is used, by any of its download addresses, also in unsaved work. */
  uses(address: string): Promise<FileUse[]>;
  /** Removes an upload. NOT_FOUND when it is gone, FAILED_PRECONDITION with `details.uses` while it has uses whose keys are not among `knownUses`. */
  removeFile(removal: Removal): Promise<void>;
  /** Deleted files, last deleted first. */
  trashedFiles(range?: {
    after?: string | undefined;
    limit?: number | undefined;
  }): Promise<TrashedFileRows>;
  /** Brings a deleted file back, with its address. NOT_FOUND when it is not in the trash any more. */
  restoreFile(name: string, generation: string): Promise<void>;
  /** Erases a deleted file for good. NOT_FOUND when it is not in the trash any more. */
  eraseFile(name: string, generation: string): Promise<void>;

  /** Who has which document open; of one document when `path` is given. */
  present(path?: string): readonly Presence[];
  /** Notes which field has somebody's attention; false when they have no stream open for that document and sitting. */
  attend(seat: Seat, field: string | undefined): boolean;

  /** Reads where somebody says to sit: a document that an editor may open, and the name of a sitting. Either may be absent. */
  seat(
    path: string | undefined,
    sitting: string | undefined,
  ): { path: string | undefined; sitting: string | undefined };

  /** What the streams of the desk are made of. */
  readonly presence: PresenceList;
  readonly news: DeskNewsFeed;

  /** To be called when a file was saved, changed or removed. */
  onFilesChanged(): void;
  /** Leaves no word of what was changed or deleted in the search index: the last step of an erasure. */
  purgeSearch(): Promise<void>;
  /** Lets running work end. */
  close(): Promise<void>;
}

/** What the desk is made of: the parts of the server that it asks, handed in. */
export interface DeskOptions {
  database: Database;
  documents: Documents;
  files: Pick<
    Files,
    | "bucket"
    | "newest"
    | "byToken"
    | "withTokens"
    | "generation"
    | "remove"
    | "trash"
    | "downloadAddress"
    | "parseAddress"
    | "namesByHash"
  >;
  findPictures: FindPictures;
  dayOf: RowSources["dayOf"];
  findAtSlug: ResolveSources["findAtSlug"];
  links: LinkSources;
  rules: DocumentRules;
  siteName(): Promise<string>;
  erasure: Pick<Erasure, "address" | "enquiry" | "member" | "formerMembers">;
  /** The mail by which staff are told of enquiries. */
  enquiryMail: {
    overdue(): Promise<EnquiryDelivery["overdue"]>;
    sendTest(): Promise<TestMessage>;
  };
  /** Receives what kept the search index from being brought up to date; it is tried again. */
  onProblem?(error: unknown): void;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds for which one whose connection is lost still counts as there. */
  grace?: number;
}

/** Opens the desk over the other parts. */
export function createDesk({
  database,
  documents,
  files,
  findPictures,
  dayOf,
  findAtSlug,
  links,
  rules,
  siteName,
  erasure,
  enquiryMail,
  onProblem = () => undefined,
  now = Date.now,
  grace = 5000,
}: DeskOptions): Desk {
  const news = createDeskNews();
  const drafts = createDrafts({
    database,
    onChanged(path) {
      news.publish({ kind: "drafts", path });
      shared?.tell(path);
      contents.onChange();
    },
    now,
  });
  const { notices } = database;
  const shared = notices && shareDraftNews(notices, news, () => drafts.recent());
  const presence = createPresence({
    grace,
    notices,
    onChanged: (path) => news.publish({ kind: "presence", path }),
  });
  const readAddress = (address: string) => files.parseAddress(address);
  const contents = createContents({
    database,
    read: createReaders({ documents, drafts, files, readAddress, readLinks: links.linkedFrom }),
    onProblem,
  });
  documents.onCommit(contents.onChange);
  const uses = createUses({ contents });
  const rowSources = { documents, drafts, findPictures, dayOf, contents, findAtSlug };
  const library = { files, contents, uses, findPictures };
  const keyOf = (path: string, sitting: string, viewer: Viewer): DraftKey => ({
    ...editablePlace(path, rules),
    sitting: checkSitting(sitting),
    staff: mustBeStaff(viewer),
  });

  return {
    bucket: files.bucket,
    rows: (collection, range = {}) => listRows(rowSources, collection, range),
    search: (q, range) => searchDocuments(rowSources, q, range),
    enquiries: (range = {}) => listEnquiries({ documents }, range),
    async enquiryCounts() {
      const [counts, overdue] = await Promise.all([
        countEnquiries({ documents }),
        enquiryMail.overdue(),
      ]);
      return { ...counts, overdue };
    },
    changeEnquiry: (id, change, viewer) =>
      changeEnquiry(documents, id, change, mustBeStaff(viewer)),
    enquiriesCsv: () => enquiriesCsv({ documents }),
    eraseEnquiry: (id, viewer) => erasure.enquiry(id, mustBeStaff(viewer).id),
    eraseAddress: (address, viewer) => erasure.address(address, mustBeStaff(viewer).id),
    formerMembers: () => erasure.formerMembers(),
    makeAnonymous: (id, viewer) => erasure.member(id, mustBeStaff(viewer).id),
    async sendTestMessage(viewer) {
      mustBeStaff(viewer);
      return await enquiryMail.sendTest();
    },
    open: (path, viewer, sitting) =>
      openDocument({ documents, drafts, rules }, path, viewer, sitting),
    resolve: (address, viewer) =>
      resolveDocument({ documents, findAtSlug, drafts }, address, viewer),
    links: (path) => countLinks({ contents, addressesOf: links.addressesOf }, path),
    siteName,
    keepDraft: (path, sitting, viewer, change) =>
      drafts.keep(keyOf(path, sitting, viewer), readDraftChange(change, rules)),
    removeDraft: (path, sitting, viewer) => drafts.remove(keyOf(path, sitting, viewer)),
    history: (path, range = {}) => listRevisions(documents.history, path, range),
    revision: (path, number) => viewRevision(documents.history, path, number),
    restore: (path, number, viewer, fields) =>
      restoreRevision(documents, { path, number, fields }, mustBeStaff(viewer)),
    trash: (range = {}) => listTrash(documents.history, rules, range),
    library: (range = {}) => listLibrary(library, range),
    file: (address) => findFile(library, address),
    async uses(address) {
      const parsed = readAddress(address);
      const file = parsed && ((await files.byToken(parsed)) ?? parsed);
      return file ? await uses.ofFile(file) : [];
    },
    removeFile: (removal) => removeFile({ files, uses }, removal),
    trashedFiles: (range = {}) => listTrashedFiles(files, range),
    restoreFile: (name, generation) => restoreFile(files, name, generation),
    eraseFile: (name, generation) => eraseFile(files, name, generation),
    present: (path) => presence.list({ path }),
    attend: (seat, field) => presence.attend(seat, field),
    seat: (path, sitting) => ({
      path: path === undefined ? undefined : pathOf(editablePlace(path, rules)),
      sitting: sitting === undefined ? undefined : checkSitting(sitting),
    }),
    presence,
    news,
    onFilesChanged: contents.onChange,
    purgeSearch: contents.purge,
    close: contents.close,
  };
}
