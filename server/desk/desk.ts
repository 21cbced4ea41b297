import type { PageUid } from "#content/model.ts";
import type { Database } from "#server/database/database.ts";
import type { Documents } from "#server/documents/store.ts";
import { CodedError } from "#server/errors.ts";
import type { Files } from "#server/files/files.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type {
  DocumentRows,
  DraftChange,
  EnquiryRows,
  FileUse,
  KeptDraft,
  LibraryFile,
  LibraryFiles,
  OpenedDocument,
  Presence,
  Revisions,
  RevisionView,
  TrashRows,
} from "./answers.ts";
import { createContents } from "./contents/contents.ts";
import { editablePlace, pathOf, type DocumentRules } from "./document-rules.ts";
import { readDraftChange } from "./drafts/draft-change.ts";
import { checkSitting, createDrafts, type DraftKey } from "./drafts/drafts.ts";
import { findFile, listLibrary, type LibraryRange } from "./library/library.ts";
import { removeFile, type Removal } from "./library/remove-file.ts";
import { createUses } from "./library/uses.ts";
import type { FindPictures, RowSources } from "./lists/document-rows.ts";
import { listEnquiries, listRows } from "./lists/lists.ts";
import { searchDocuments } from "./lists/search.ts";
import { openDocument } from "./open-document.ts";
import { listRevisions, restoreRevision, viewRevision } from "./past/history.ts";
import { listTrash } from "./past/trash.ts";
import { createDeskNews, type DeskNewsFeed } from "./presence/news.ts";
import { createPresence, type PresenceList } from "./presence/presence.ts";
import type { Seat } from "./presence/seat.ts";
import { shareDraftNews } from "./presence/shared-news.ts";
import type { StaffViewer } from "./presence/streams.ts";
import { resolveDiscipline, resolvePage } from "./resolve.ts";

/** Which part of a list is wanted: `after` is the `next` of the part before. */
export interface ListRange {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** The questions that the screens of staff ask. Who asks is known to be of staff; bad input is refused with coded errors. */
export interface Desk {
  /** A collection (`casestudies`, `posts`, `disciplines`, `pages`, `settings`) as its list shows it; what exists as a draft only comes first. NOT_FOUND for any other. */
  rows(collection: string, range?: ListRange): Promise<DocumentRows>;
  /** Documents of all collections that hold these words, best first: titles before text; without a word, those changed last. */
  search(q: string, range?: { limit?: number | undefined }): Promise<DocumentRows>;
  enquiries(range?: ListRange): Promise<EnquiryRows>;
  /** A document as an editor opens it, also one that does not exist yet. NOT_FOUND for what the content model does not know. */
  open(path: string, viewer: Viewer, sitting?: string): Promise<OpenedDocument>;
  /** The page that an address of the editor means: by its uid, else its slug, else a slug that the text contains. */
  resolvePage(idOrSlug: string): Promise<PageUid | undefined>;
  /** The id of the discipline that an address of the editor means: by its slug, else its id. */
  resolveDiscipline(slugOrId: string): Promise<string | undefined>;
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
}

/** What the desk is made of: the parts of the server that it asks, handed in. */
export interface DeskOptions {
  database: Database;
  documents: Documents;
  files: Pick<
    Files,
    "newest" | "byToken" | "generation" | "remove" | "downloadAddress" | "parseAddress"
  >;
  findPictures: FindPictures;
  dayOf: RowSources["dayOf"];
  rules: DocumentRules;
  siteName(): Promise<string>;
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
  rules,
  siteName,
  now = Date.now,
  grace = 5000,
}: DeskOptions): Desk {
  const news = createDeskNews();
  const drafts = createDrafts({
    database,
    onChanged(path) {
      news.publish({ kind: "drafts", path });
      shared?.tell(path);
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
  const contents = createContents({ documents, readAddress });
  const uses = createUses({ contents, drafts, readAddress });
  const rowSources = { documents, drafts, findPictures, dayOf, contents };
  const library = { files, uses, findPictures };
  const keyOf = (path: string, sitting: string, viewer: Viewer): DraftKey => ({
    ...editablePlace(path, rules),
    sitting: checkSitting(sitting),
    staff: mustBeStaff(viewer),
  });

  return {
    rows: (collection, range = {}) => listRows(rowSources, collection, range),
    search: (q, range) => searchDocuments(rowSources, q, range),
    enquiries: (range = {}) => listEnquiries(rowSources, range),
    open: (path, viewer, sitting) =>
      openDocument({ documents, drafts, rules }, path, viewer, sitting),
    resolvePage: (idOrSlug) => resolvePage(documents, idOrSlug),
    resolveDiscipline: (slugOrId) => resolveDiscipline(documents, slugOrId),
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
      return parsed ? await uses.withDrafts(parsed) : [];
    },
    removeFile: (removal) => removeFile({ files, uses }, removal),
    present: (path) => presence.list({ path }),
    attend: (seat, field) => presence.attend(seat, field),
    seat: (path, sitting) => ({
      path: path === undefined ? undefined : pathOf(editablePlace(path, rules)),
      sitting: sitting === undefined ? undefined : checkSitting(sitting),
    }),
    presence,
    news,
  };
}

/** The member who asks, and nothing else that may be known of them: authors stay in the history for ever. */
function mustBeStaff(viewer: Viewer): StaffViewer {
  if (viewer.kind === "staff") return { kind: "staff", id: viewer.id, name: viewer.name };
  throw new CodedError("PERMISSION_DENIED", "Only members of staff may do this.");
}
