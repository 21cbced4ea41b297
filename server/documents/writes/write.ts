import type { Kysely } from "kysely";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { DocumentTables } from "#server/documents/tables.ts";

/** A write as Firestore's `commit` takes it (REST v1, `Write`), with paths relative to the database. */
export type Write = UpdateWrite | DeleteWrite | VerifyWrite;

/** Without a mask the document becomes these fields; with one, only what it names is set, or removed where `fields` lacks it. */
export interface UpdateWrite {
  /**
   * `createTime` and `updateTime` (RFC 3339) are what the document gets instead of the commit's time, for content that is imported:
   * the first when this write makes it, the second unless what is stored here is newer.
   */
  update: { path: string; fields?: TypedFields; createTime?: string; updateTime?: string };
  /** Field paths. Present but empty changes no field, yet makes a missing document. */
  updateMask?: readonly string[];
  /** Applied after the fields. */
  updateTransforms?: readonly FieldTransform[];
  currentDocument?: Precondition;
  /**
   * The `updateTime` that the author started from. What nobody else changed since is applied; if anything of the mask was,
   * nothing is, and the answer is ABORTED with the three versions of each field. Needs a mask.
   */
  mergeBase?: string;
}

/** Deletes the document; that it is missing already is no error. */
export interface DeleteWrite {
  delete: string;
  currentDocument?: Precondition;
}

/** Changes nothing and only asks for its precondition. */
export interface VerifyWrite {
  verify: string;
  currentDocument?: Precondition;
}

/** What must be true of the document before the write. */
export type Precondition = { exists: boolean } | { updateTime: string };

/** A change that is worked out from what is stored. */
export type FieldTransform = { fieldPath: string } & (
  | { setToServerValue: "REQUEST_TIME" }
  | { increment: TypedValue }
  | { maximum: TypedValue }
  | { minimum: TypedValue }
  | { appendMissingElements: { values?: TypedValue[] } }
  | { removeAllFromArray: { values?: TypedValue[] } }
);

/** What became of one write: empty for a delete; without a change, `updateTime` is that of the change before. */
export interface WriteResult {
  updateTime?: string;
  transformResults?: TypedValue[];
}

/** What became of a commit. `sequence` is absent when nothing changed. */
export interface CommitResult {
  commitTime: string;
  sequence?: number;
  writeResults: WriteResult[];
  /** What each write's document is after the whole commit, in the order of the writes; undefined where there is none. */
  documents: (StoredDocument | undefined)[];
}

/** How a commit may be told to differ. */
export interface CommitOptions {
  /** Asked first, alone among writers; what it throws refuses the commit. */
  condition?: (tables: Kysely<DocumentTables>) => Promise<void>;
  /** Written last in the same transaction, whichever tables it is about: both are kept or neither. */
  alongside?: ((tables: Kysely<DocumentTables>) => Promise<void>) | undefined;
  /** Does everything, then undoes it: tells whether a commit would be refused. */
  rehearsal?: boolean;
}

/** One field that two people changed: as it was, as it is now, and as it was to become. Absent where it was or would be missing. */
export interface Conflict {
  document: string;
  field: string;
  base?: TypedValue;
  theirs?: TypedValue;
  mine?: TypedValue;
}

/** The path of the document that a write is about. */
export function pathOf(write: Write): string {
  if ("update" in write) return write.update.path;
  return "delete" in write ? write.delete : write.verify;
}
