import type { EnquiryFolder } from "#content/enquiry.ts";
import type { Activity } from "#server/activity/activity.ts";
import type { Database } from "#server/database/database.ts";
import type { Documents } from "#server/documents/store.ts";
import type { News } from "#server/events/news.ts";
import type { PresenceList, PresenceKey } from "#server/events/presence.ts";
import type { Files } from "#server/files/files.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type {
  DraftChange,
  EnquiryCounts,
  EnquiryDelivery,
  ListRange,
  TestMessage,
} from "./answers.ts";
import { type BundlesParts, createBundles } from "./bundles/bundles.ts";
import { createChecks } from "./checks/checks.ts";
import { countBundleAdvice, readWaitingAdvice } from "./checks/waiting-advice.ts";
import { createContents, countLinks, type LinkSources } from "./contents/contents.ts";
import { createReaders } from "./contents/readers.ts";
import { readTimeZone } from "./settings.ts";
import { listActivity, type ActivityQuery } from "./activity.ts";
import { editablePlace, pathOf, pathOnSite } from "./document-place.ts";
import { authorOfDraft, mustBeStaff, staffWith } from "./members.ts";
import { removePublished } from "./drafts/remove-published.ts";
import { checkTabId, createDrafts, readDraftChange, type DraftKey } from "./drafts/drafts.ts";
import { changeEnquiry, type EnquiryChange, countEnquiries, listEnquiries } from "./enquiries.ts";
import { findFile, listLibrary, type LibraryRange } from "./library/library.ts";
import { createUses } from "./library/uses.ts";
import type { FindPictures, RowSources } from "./lists/document-rows.ts";
import { listRows, type RowsRange } from "./lists/lists.ts";
import { searchDocuments } from "./lists/search.ts";
import { initialFieldsOf, openDocument, type StaffMember } from "./open-document.ts";
import { readOverview, type OverviewQuery } from "./overview.ts";
import { listRevisions, restoreRevision, viewRevision, type RestoredRevision } from "./past.ts";
import { findField, type PointedContent } from "./preview/find-field.ts";
import { preview, type OpenView, type PreviewRequest } from "./preview/preview.ts";
import { createPastSite } from "./past-site/past-site.ts";
import { createPersonalData, type StaffErasure } from "./personal-data.ts";
import { createTrash } from "./trash.ts";
import { resolveDocument, type EditorAddress, type ResolveSources } from "./resolve.ts";

/** The services of the staff area. Callers must be members of staff; invalid input is refused with coded errors. */
export type Desk = ReturnType<typeof createDesk>;

/** The other parts of the server that the staff area uses. */
export interface DeskOptions extends Pick<BundlesParts, "schedules" | "review"> {
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
    | "describeMany"
    | "downloadAddress"
    | "parseAddress"
    | "namesByHash"
  >;
  findPictures: FindPictures;
  dayOf: RowSources["dayOf"];
  findAtSlug: ResolveSources["findAtSlug"];
  links: LinkSources;
  siteName(): Promise<string>;
  /** Whether mail leaves this machine. */
  hasMailServer: boolean;
  /** The members of staff, by name. */
  listMembers(): Promise<readonly StaffMember[]>;
  activity: Activity;
  erasure: StaffErasure;
  /** The mail notifications about enquiries. */
  enquiryMail: {
    overdue(): Promise<EnquiryDelivery["overdue"]>;
    sendTest(): Promise<TestMessage>;
  };
  /** Called when updating the search index fails; it is retried. */
  onProblem(error: unknown): void;
  /** Receives the changes of drafts. */
  news: Pick<News, "publish">;
  presence: Pick<PresenceList, "list" | "attend">;
}

/** Creates the services of the staff area. */
export function createDesk({
  database,
  documents,
  files,
  findPictures,
  dayOf,
  findAtSlug,
  links,
  siteName,
  schedules,
  review,
  listMembers,
  activity,
  erasure,
  enquiryMail,
  hasMailServer,
  onProblem,
  news,
  presence,
}: DeskOptions) {
  const drafts = createDrafts({
    database,
    onChanged(path) {
      news.publish({ kind: "drafts", path });
      contents.onChange();
    },
  });
  const readAddress = (address: string) => files.parseAddress(address);
  const contents = createContents({
    database,
    read: createReaders({ documents, drafts, files, readAddress, readLinks: links.linkedFrom }),
    onProblem,
  });
  documents.onCommit(contents.onChange);
  let removing = Promise.resolve();
  documents.onCommit(({ changes }) => {
    const paths = changes.map(({ path }) => path);
    removing = removing.then(() => removePublished({ documents, drafts }, paths));
    removing = removing.catch(onProblem);
  });
  const uses = createUses({ contents, documents });
  const library = { files, contents, uses, findPictures };
  const bundles = createBundles({
    documents,
    schedules,
    drafts,
    review,
    activity,
    siteName,
    hasMailServer,
    findPictures,
    beginningOf: (collection) => initialFieldsOf(documents, collection),
    zone: () => readTimeZone(documents),
  });
  const rowSources = {
    documents,
    drafts,
    findPictures,
    bundlesWith: bundles.changing,
    dayOf,
    contents,
    findAtSlug,
  };
  const previewParts = { drafts, documents, bundles };
  const checks = createChecks({ ...previewParts, database, files, findPictures });
  const keyOf = (path: string, tabId: string, viewer: Viewer): DraftKey => ({
    ...editablePlace(path, documents),
    tabId: checkTabId(tabId),
    staff: mustBeStaff(viewer),
  });

  return {
    bucket: files.bucket,
    /** The time zone in which the staff area shows and reads times. */
    timeZone: () => readTimeZone(documents),
    /**
     * A collection (`casestudies`, `posts`, `disciplines`, `pages`, `settings`) in list order; documents that exist only as
     * drafts come first. NOT_FOUND for any other.
     */
    rows: (collection: string, range: RowsRange = {}) => listRows(rowSources, collection, range),
    /** Documents that contain all words, best first: titles before text. Without a word, the documents changed last. */
    search: (q: string, range?: { limit?: number | undefined }) =>
      searchDocuments(rowSources, q, range),
    /** The work that awaits a member of staff, and the changes of the site within a week. */
    overview: (viewer: Viewer, wanted?: OverviewQuery) =>
      readOverview({ documents, drafts, bundles, now: Date.now }, mustBeStaff(viewer), wanted),
    /** Advice about what a member is about to publish. */
    advice: (openView: OpenView, viewer: Viewer) =>
      readWaitingAdvice({ drafts, bundles, checks }, openView, mustBeStaff(viewer)),
    /** The number of open suggestions about a bundle. */
    bundleAdvice: (id: string, openView: OpenView) =>
      countBundleAdvice({ bundles, checks }, id, openView),
    /** Enquiries, newest first: of one folder, or all except suspected spam. */
    enquiries: (range: ListRange & { folder?: EnquiryFolder | undefined } = {}) =>
      listEnquiries({ documents }, range),
    async enquiryCounts(): Promise<EnquiryCounts & EnquiryDelivery> {
      const [counts, overdue] = await Promise.all([
        countEnquiries({ documents }),
        enquiryMail.overdue(),
      ]);
      return { ...counts, overdue };
    },
    /**
     * Changes the status, note or spam flag of an enquiry. NOT_FOUND when it has been deleted, ABORTED when another member
     * changed the same field.
     */
    changeEnquiry: (id: string, change: EnquiryChange, viewer: Viewer) =>
      changeEnquiry(documents, id, change, staffWith(viewer, "enquiries")),
    ...createPersonalData({ documents, erasure, activity }),
    /** Sends a test message to the recipients of enquiries, and waits some seconds for its outcome. */
    async sendTestMessage(viewer: Viewer) {
      staffWith(viewer, "settings");
      return await enquiryMail.sendTest();
    },
    /** A document for the editor, existing or new. NOT_FOUND for paths unknown to the content model. */
    open: (path: string, viewer: Viewer, tabId?: string) =>
      openDocument({ documents, drafts, listMembers }, path, viewer, tabId),
    /** The path of the document at an editor address: by its id, else its slug, else whole words of a slug. */
    resolve: (address: EditorAddress, viewer: Viewer) =>
      resolveDocument({ documents, findAtSlug, drafts }, address, viewer),
    /** Counts the links on the site to a document, which may be in a bundle. */
    links: (path: string) =>
      countLinks({ contents, addressesOf: links.addressesOf }, pathOnSite(path)),
    listMembers,
    /** Saves a draft; without fields removes it. Ignores changes older than the stored one. */
    saveDraft: (path: string, tabId: string, viewer: Viewer, change: DraftChange) =>
      drafts.save(keyOf(path, tabId, viewer), readDraftChange(change, documents)),
    /** Removes the member's draft or, for owners, that of a `former` member. */
    async removeDraft(path: string, tabId: string, viewer: Viewer, former?: string) {
      const staff = { id: await authorOfDraft(viewer, former, listMembers) };
      await drafts.remove({ ...keyOf(path, tabId, viewer), staff });
    },
    bundles,
    /** A bundle with its documents. NOT_FOUND for one that does not exist. */
    openBundle: (id: string, viewer: Viewer) => bundles.open(id, mustBeStaff(viewer)),
    /** Whether a member of staff gets mail about reviews. */
    reviewMail: async (viewer: Viewer) => ({
      isOn: !(await review.subscriptions.hasEnded(mustBeStaff(viewer).id)),
    }),
    async setReviewMail(isOn: boolean, viewer: Viewer) {
      await review.subscriptions.setEndedOf(mustBeStaff(viewer).id, !isOn);
      return { isOn };
    },
    /** Reads untrusted changes of a document. INVALID_ARGUMENT for malformed ones. */
    readChange: (change: DraftChange) => readDraftChange(change, documents),
    /** A page of the site with unsaved changes. */
    async preview(request: PreviewRequest, openView: OpenView, viewer: Viewer) {
      const { view: _, ...page } = await preview(
        request,
        { ...previewParts, openView },
        mustBeStaff(viewer),
      );
      return page;
    },
    /** The field whose content was pointed at in such a page; undefined when there is none. */
    async findField(request: PreviewRequest & PointedContent, openView: OpenView, viewer: Viewer) {
      const parts = { ...previewParts, openView };
      const { view } = await preview(request, parts, mustBeStaff(viewer));
      const preferred = request.document && pathOnSite(request.document);
      return await findField(request, view.seen(), { preferred, findPictures });
    },
    checks,
    ...createPastSite(documents),
    /** The revisions of a document, newest first, also of a deleted one. */
    history: (
      path: string,
      range: { before?: number | undefined; limit?: number | undefined } = {},
    ) => listRevisions(documents.history, path, range),
    /** A revision with the document before and after it; undefined when the number is unknown. */
    revision: (path: string, number: number) => viewRevision(documents.history, path, number),
    /** Restores a document to a revision, whole or only some fields, as an update by the viewer. */
    restore: (asked: RestoredRevision, viewer: Viewer) =>
      restoreRevision(documents, asked, staffWith(viewer, "publish")),
    ...createTrash({ history: documents.history, files, uses, findPictures, activity }),
    /** Images and videos whose name or alternative text contains `q`, newest first. */
    library: (range: LibraryRange = {}) => listLibrary(library, range),
    /** The file at a download address, of any upload of its name; undefined unless it is an image or video of this site. */
    file: (address: string) => findFile(library, address),
    /** The uses of a file by any of its download addresses, including drafts. */
    uses: (address: string) => uses.ofAddress(files, address),
    /** Actions of staff, newest first. */
    async activity(query: ActivityQuery, viewer: Viewer) {
      staffWith(viewer, "activity");
      return await listActivity({ activity, documents }, query);
    },
    /** Members present in each document, or in one when `path` is given. */
    present: (path?: string) => presence.list({ path }),
    /** Sets a member's active field; false when they have no stream open for that document and editing session. */
    attend: (seat: PresenceKey, field: string | undefined) => presence.attend(seat, field),
    /** Checks a stream's parameters: the path of an editable document, and the id of an editing session. Either may be absent. */
    seat: (path: string | undefined, tabId: string | undefined) => ({
      path: path === undefined ? undefined : pathOf(editablePlace(path, documents)),
      tabId: tabId === undefined ? undefined : checkTabId(tabId),
    }),
    /** The documents with recent changes of drafts. */
    recentDrafts: () => drafts.recent(),
    /** Whether visitors may see a file. */
    isFileOnSite: uses.isOnSite,
    /** Call after a file was saved, changed or removed. */
    onFilesChanged: contents.onChange,
    /** Removes all traces of changed and deleted content from the search index: the last step of an erasure. */
    purgeSearch: contents.purge,
    /** Waits for running work. */
    async close() {
      await removing;
      await contents.close();
    },
  };
}
