import type { EnquiryStatus } from "#content/enquiry.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import type { Picture } from "#server/site/presented.ts";

/** Who did something: a member of staff, or the process itself. */
export interface By {
  readonly id: string | undefined;
  readonly name: string;
}

/** A document as the lists of the desk show it. Times are RFC 3339. */
export interface DocumentRow {
  /** `collection/id`. */
  readonly path: string;
  readonly collection: string;
  readonly id: string;
  /** What its kind is called, such as "Case study". */
  readonly kind: string;
  /** Its title, blank when it has none. */
  readonly title: string;
  readonly slug: string;
  /** Its address on the site; undefined when it has no page of its own, or was never updated onto the site. */
  readonly address: string | undefined;
  readonly order: number | undefined;
  /** Of a post, the day that the site shows, in the form 2026-11-21. */
  readonly day: string | undefined;
  readonly picture: Picture | null;
  /** The last update; undefined for what is only a draft. */
  readonly changed:
    | {
        readonly time: string;
        readonly by: By;
        /** Whether it was made, brought back after a deletion, or changed. */
        readonly kind: "create" | "return" | "update";
        readonly fields: readonly string[];
      }
    | undefined;
  /** Unsaved work on it, of anybody. */
  readonly drafts: readonly DraftMark[];
}

/** Some rows of a longer list; `next` continues after them. */
export interface DocumentRows {
  readonly rows: readonly DocumentRow[];
  readonly next: string | undefined;
}

/** Some enquiries, newest first; `next` continues after them. */
export interface EnquiryRows {
  readonly rows: readonly EnquiryRow[];
  readonly next: string | undefined;
}

/** Some revisions of a document, newest first; `next` is the `before` that continues. */
export interface Revisions {
  readonly revisions: readonly RevisionRow[];
  readonly next: number | undefined;
}

/** Some deleted documents, last deleted first; `next` is the `before` that continues. */
export interface TrashRows {
  readonly rows: readonly TrashRow[];
  readonly next: string | undefined;
}

/** Tells that somebody has unsaved work on a document. */
export interface DraftMark {
  readonly staff: By;
  readonly saved: string;
  /** Field paths that it changes. */
  readonly fields: readonly string[];
}

/** What a visitor asked through the request form. */
export interface EnquiryRow {
  readonly id: string;
  readonly time: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly message: string;
  readonly status: EnquiryStatus;
  /** Who gave it that status, and when; undefined while it is as it came. */
  readonly handled: { readonly by: By; readonly time: string } | undefined;
  /** What staff wrote about it, for each other. */
  readonly note: string;
  readonly isSuspected: boolean;
  /** What a change of it is made from. */
  readonly updateTime: string;
}

/** How many enquiries are new, and how many are suspected to be spam; counted up to a thousand. */
export interface EnquiryCounts {
  readonly unread: number;
  readonly suspected: number;
}

/** How the delivery of enquiries by e-mail is doing. */
export interface EnquiryDelivery {
  /** Messages that have not been delivered for 15 minutes, and since when the oldest waits (RFC 3339). */
  readonly overdue: { readonly count: number; readonly since: string } | undefined;
}

/** What became of a test message. */
export interface TestMessage {
  /** To whom it went; nobody when there is no address to send to. */
  readonly to: readonly string[];
  /** `folder`: there is no mail server, it was written to a folder of the server. `waiting`: it will be tried again. */
  readonly outcome: "delivered" | "folder" | "waiting";
  /** What the mail server said against it. */
  readonly problem: string | undefined;
}

/** How many links on the site lead to a document: up to a thousand, and whether there are more. */
export interface LinkCount {
  /** Null while they are being counted, after an import or a new version. */
  readonly count: number | null;
  readonly hasMore: boolean;
  /** What the documents with these links are called, six at most; without the document itself. */
  readonly from: readonly string[];
}

/** A document as an editor opens it. */
export interface OpenedDocument {
  readonly path: string;
  /** What is on the site; undefined for a new document that was never updated. */
  readonly stored:
    | {
        readonly fields: TypedFields;
        readonly createTime: string;
        readonly updateTime: string;
        readonly by: By;
        /** Its last updates, newest first, so that each field has its author's name. */
        readonly recent: readonly RevisionRow[];
      }
    | undefined;
  /** What a new document begins with: a case study and a discipline come last, until they are moved. Empty for one that is stored. */
  readonly begins: TypedFields;
  /** Unsaved work of who asks: that of this browser tab, then what other tabs and devices left, newest first. */
  readonly drafts: readonly Draft[];
}

/** A pending patch: the changed fields only, and what they were made from. */
export interface Draft {
  readonly path: string;
  /** Which sitting, that is which browser tab, it is of. */
  readonly sitting: string;
  /** The `updateTime` it was made from; undefined for a document that did not exist. */
  readonly base: string | undefined;
  /** The document at that time; of one that did not and does not exist, what it begins with. */
  readonly baseFields: TypedFields;
  /** New values by field path, as in an update mask; null removes. */
  readonly fields: Readonly<Record<string, TypedValue | null>>;
  /** What fields were made from where that is not the base; as it was sent. */
  readonly from?: Readonly<Record<string, TypedValue | null>>;
  /** When it was kept, RFC 3339. */
  readonly saved: string;
  /** The counter that its sender gave it; what comes with a lower one, or the same, is older and not kept. */
  readonly version: number;
}

/** What a browser sends to have its unsaved work kept; without fields the draft goes. */
export interface DraftChange {
  /** The `updateTime` it was made from; null for a document that does not exist. */
  readonly base: string | null;
  /** By field path, as in an update mask; null removes. */
  readonly fields: Readonly<Record<string, TypedValue | null>>;
  /** What fields were made from where that is not the base; null where there was nothing. */
  readonly from?: Readonly<Record<string, TypedValue | null>>;
  /** Grows with every change of one sitting, also across a reload: `Math.max(Date.now(), last + 1)` does. */
  readonly version: number;
}

/** What is kept after a change of a draft was sent: a `version` above the one sent says that this change came too late. */
export interface KeptDraft {
  readonly saved: string;
  readonly version: number;
}

/** One update of a document. */
export interface RevisionRow {
  readonly number: number;
  readonly time: string;
  readonly kind: "create" | "update" | "delete";
  readonly by: By;
  /** Names of the changed fields. */
  readonly fields: readonly string[];
}

/** A revision with the document after it and before it; undefined where there was none. */
export interface RevisionView extends RevisionRow {
  readonly path: string;
  readonly after: TypedFields | undefined;
  readonly before: TypedFields | undefined;
}

/** A deleted document. */
export interface TrashRow {
  readonly path: string;
  readonly collection: string;
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly time: string;
  readonly by: By;
  /** The revision that brings it back. */
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
  /** When its bytes are erased unless it is brought back. */
  readonly erasedAfter: string;
}

/** Deleted files, last deleted first; `next` continues after them. */
export interface TrashedFileRows {
  readonly rows: readonly TrashedFileRow[];
  readonly next: string | undefined;
}

/** A picture or a video of the library. */
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
  /** The picture itself; null for a video without a poster. */
  readonly picture: Picture | null;
  /** Names of other files that have the very same bytes. */
  readonly sameAs: readonly string[];
  /** Up to a hundred of them; null while they are being counted, after an import or a new version. */
  readonly uses: readonly FileUse[] | null;
}

/** Some files of the library; `next` continues after them. */
export interface LibraryFiles {
  readonly files: readonly LibraryFile[];
  readonly next: string | undefined;
}

/** Where a file is used. */
export interface FileUse {
  /** Of the document; blank where it is the metadata of another file that names this one. */
  readonly path: string;
  /** What the document is called, such as "Case study: Verrasque". */
  readonly document: string;
  /** The field path, and its label in words. */
  readonly field: string;
  readonly label: string;
  /** Names this use when one asks to remove the file all the same: path, a space, field. */
  readonly key: string;
  /** Whether it is another upload of the same name that is used here. */
  readonly otherUpload: boolean;
}

/** Somebody who has a document open. */
export interface Presence {
  readonly path: string;
  readonly sitting: string;
  readonly staff: By;
  /** The field path that has their attention; undefined when none has. */
  readonly field: string | undefined;
}
