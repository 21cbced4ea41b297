import type { EnquiryStatus } from "#content/enquiry.ts";
import type { Patch } from "#content/field-path.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { Picture } from "#server/site/presented.ts";

/** The author of a change: a member of staff, or the process itself. */
export interface By {
  readonly id: string | undefined;
  readonly name: string;
}

/** A part of a list: `after` is the `next` of the previous part. */
export interface ListRange {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** Whether visitors see a document: "new" before its first update. Unsaved changes are its drafts. */
export type DocumentStatus = "new" | "live" | "hidden";

/** A document in the lists of the staff area. Times are RFC 3339. */
export interface DocumentRow {
  /** `collection/id`. */
  readonly path: string;
  readonly collection: string;
  readonly id: string;
  /** The name of its kind, such as "Case study". */
  readonly kind: string;
  /** Its title, blank when absent. */
  readonly title: string;
  readonly slug: string;
  readonly status: DocumentStatus;
  /** Its address on the site; undefined when it has no page of its own, before its first update, and while it is hidden. */
  readonly address: string | undefined;
  readonly order: number | undefined;
  /** The day of a post as the site shows it, such as 2026-11-21. */
  readonly day: string | undefined;
  readonly picture: Picture | null;
  /** The last update; undefined for a document that exists as a draft only. */
  readonly changed:
    | {
        readonly time: string;
        readonly by: By;
        /** Whether it was created, restored after a deletion, or updated. */
        readonly kind: "create" | "return" | "update";
        readonly fields: readonly string[];
      }
    | undefined;
  /** Unsaved work on it, by any member. */
  readonly drafts: readonly DraftMark[];
  /** The open bundles that change it. */
  readonly bundles: readonly InBundle[];
  /** Of a search result whose title does not show why it was found: the matching text, with what is before and after it. */
  readonly excerpt?: readonly [before: string, match: string, after: string] | undefined;
}

/** An open bundle that changes a document; `due` is when it will be published (RFC 3339), undefined when it is not scheduled. */
export interface InBundle {
  readonly id: string;
  readonly name: string;
  readonly due: string | undefined;
}

/** A page of a list; `next` continues after it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | undefined;
}

export type DocumentRows = ListPage<DocumentRow>;
/** Newest first. */
export type EnquiryRows = ListPage<EnquiryRow>;
/** Deleted documents, last deleted first; `next` is the `before` that continues. */
export type TrashRows = ListPage<TrashRow>;
/** Deleted files, last deleted first. */
export type TrashedFileRows = ListPage<TrashedFileRow>;

/** A page of revisions, newest first; `next` is the `before` that continues. */
export interface Revisions {
  readonly revisions: readonly RevisionRow[];
  readonly next: number | undefined;
}

/** Shows that a member has unsaved work on a document. */
export interface DraftMark {
  readonly staff: By;
  readonly saved: string;
  /** Field paths that it changes. */
  readonly fields: readonly string[];
}

/** An enquiry from the request form. */
export interface EnquiryRow {
  readonly id: string;
  readonly time: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly message: string;
  readonly status: EnquiryStatus;
  /** Who set the status, and when; undefined for the initial one. */
  readonly handled: { readonly by: By; readonly time: string } | undefined;
  /** The staff's internal note. */
  readonly note: string;
  readonly isSuspected: boolean;
  /** The base of changes. */
  readonly updateTime: string;
}

/** Numbers of new and suspected enquiries, counted up to a thousand. */
export interface EnquiryCounts {
  readonly unread: number;
  readonly suspected: number;
}

/** The state of e-mail notifications about enquiries. */
export interface EnquiryDelivery {
  /** Messages not delivered for 15 minutes, and the time of the oldest (RFC 3339). */
  readonly overdue: { readonly count: number; readonly since: string } | undefined;
}

/** The outcome of a test message. */
export interface TestMessage {
  /** The recipients; empty when none are configured. */
  readonly to: readonly string[];
  /** `folder`: written to a folder on the server, as there is no mail server. `waiting`: will be retried. */
  readonly outcome: "delivered" | "folder" | "waiting";
  /** The mail server's error. */
  readonly problem: string | undefined;
}

/** The number of links on the site to a document, counted up to a thousand; `hasMore` when there are more. */
export interface LinkCount {
  /** Null while the index is being updated, after an import or a new version. */
  readonly count: number | null;
  readonly hasMore: boolean;
  /** Titles of at most six documents that contain these links, excluding the document itself. */
  readonly from: readonly string[];
  /** The addresses that lead to the document: not those that another document has taken since. */
  readonly addresses: readonly string[];
}

/** A document for the editor. */
export interface OpenedDocument {
  readonly path: string;
  /** The stored document; undefined for a new one that was never updated. */
  readonly stored:
    | {
        readonly fields: TypedFields;
        readonly createTime: string;
        readonly updateTime: string;
        readonly by: By;
        /** Its last updates, newest first, to show the author of each field. */
        readonly recent: readonly RevisionRow[];
      }
    | undefined;
  /** Initial fields of a new document: case studies and disciplines are ordered last. Empty for a stored one. */
  readonly begins: TypedFields;
  /** The viewer's unsaved work: of this browser tab first, then of other tabs and devices, newest first. */
  readonly drafts: readonly Draft[];
  /** Colleagues' unsaved work, newest first, if the viewer may publish it; else empty. */
  readonly colleagues: readonly ColleagueDraft[];
}

/** A draft of another member. */
export interface ColleagueDraft extends Draft {
  readonly staff: By;
  /** Whether they may update the document themselves. */
  readonly mayUpdate: boolean;
  /** Whether the viewer may discard it: an owner may, once its author has left. */
  readonly mayDiscard: boolean;
}

/** A pending patch: the changed fields only, and their base. */
export interface Draft {
  readonly path: string;
  /** The editing session (browser tab). */
  readonly tabId: string;
  /** The `updateTime` it is based on; undefined when the document did not exist. */
  readonly base: string | undefined;
  /** The document at that time, or the initial fields of a new one. */
  readonly baseFields: TypedFields;
  /** New values by field path, as in an update mask; null removes. */
  readonly fields: Patch;
  /** Bases of individual fields that differ from the common base, as sent. */
  readonly from?: Patch;
  /** When it was saved, RFC 3339. */
  readonly saved: string;
  /** The sender's counter; changes with the same or a lower one are outdated and ignored. */
  readonly version: number;
}

/** A change of a draft; without fields the draft is removed. */
export interface DraftChange {
  /** The `updateTime` it is based on; null when the document does not exist. */
  readonly base: string | null;
  readonly fields: Patch;
  /** Bases of individual fields that differ from the common base; null where there was no value. */
  readonly from?: Patch;
  /** Increases with every change of an editing session, also across a reload, for example `Math.max(Date.now(), last + 1)`. */
  readonly version: number;
}

/** The stored draft after a change; a `version` above the sent one shows that the change came too late. */
export interface SavedDraft {
  readonly saved: string;
  readonly version: number;
}

/** A revision in lists. */
export interface RevisionRow {
  readonly number: number;
  readonly time: string;
  readonly kind: "create" | "update" | "delete";
  readonly by: By;
  /** Names of the changed fields. */
  readonly fields: readonly string[];
}

/** A revision with the document before and after it; undefined where it did not exist. */
export interface RevisionView extends RevisionRow {
  readonly path: string;
  readonly after: TypedFields | undefined;
  readonly before: TypedFields | undefined;
}

/** A deleted document. */
export interface TrashRow extends Pick<
  DocumentRow,
  "path" | "collection" | "id" | "kind" | "title" | "picture"
> {
  readonly time: string;
  readonly by: By;
  /** The revision that restores it. */
  readonly restorable: number;
}

/** A deleted file. */
export interface TrashedFileRow {
  readonly name: string;
  readonly generation: string;
  readonly kind: "picture" | "video" | "other";
  /** Bytes. */
  readonly size: number;
  readonly removed: string;
  /** When its bytes will be erased unless it is restored. */
  readonly erasedAfter: string;
}

/** An image or video of the library. */
export interface LibraryFile {
  /** `images/{original file name}`. */
  readonly name: string;
  readonly generation: string;
  readonly address: string;
  readonly kind: "picture" | "video";
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly uploaded: string;
  readonly alt: string;
  /** The image itself; null for a video without a poster. */
  readonly picture: Picture | null;
  /** Names of other files with identical bytes. */
  readonly sameAs: readonly string[];
  /** At most a hundred; null while the index is being updated, after an import or a new version. */
  readonly uses: readonly FileUse[] | null;
}

/** A page of library files; `next` continues after it. */
export interface LibraryFiles {
  readonly files: readonly LibraryFile[];
  readonly next: string | undefined;
}

/** A use of a file. */
export interface FileUse {
  /** The document's path; blank for a use in the metadata of another file. */
  readonly path: string;
  /** The document's name, such as "Case study: Verrasque". */
  readonly document: string;
  /** The field path, and its label for staff. */
  readonly field: string;
  readonly label: string;
  /** Identifies this use when confirming a removal: path, a space, field. */
  readonly key: string;
  /** Whether the use refers to another upload of the same name. */
  readonly otherUpload: boolean;
}
