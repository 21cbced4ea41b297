import type { TypedFields } from "#content/typed-values.ts";

/** A stored document. Times are RFC 3339 to the microsecond; `updateTime` differs after every change. */
export interface StoredDocument {
  /** `collection/id`, relative to the database. */
  path: string;
  collection: string;
  id: string;
  fields: TypedFields;
  createTime: string;
  updateTime: string;
}

/** The kind of change to a document in a commit. */
export type ChangeKind = "create" | "update" | "delete";

/** One changed document of a commit. */
export interface Change {
  path: string;
  collection: string;
  id: string;
  kind: ChangeKind;
  /** Set when visitors could see the document neither before the commit nor after it. */
  isHidden?: true;
}

/** The changes of a commit; `sequence` counts commits from 1 and never repeats. */
export interface Commit {
  sequence: number;
  changes: readonly Change[];
}

/** A page of a list; `next` is the cursor of the following page, undefined at the end. */
export interface Page {
  documents: StoredDocument[];
  next: string | undefined;
}
