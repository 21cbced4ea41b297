import type { TypedFields } from "#content/typed-values.ts";

/** A document as it is now. Times are RFC 3339 to the microsecond; `updateTime` differs after every change. */
export interface StoredDocument {
  /** `collection/id`, relative to the database. */
  path: string;
  collection: string;
  id: string;
  fields: TypedFields;
  createTime: string;
  updateTime: string;
}

/** What happened to a document in a commit. */
export type ChangeKind = "create" | "update" | "delete";

/** One changed document of a commit. */
export interface Change {
  path: string;
  collection: string;
  id: string;
  kind: ChangeKind;
}

/** What a commit changed; `sequence` counts commits from 1 and never repeats. */
export interface Commit {
  sequence: number;
  changes: readonly Change[];
}

/** Some documents of a longer list; `next` continues after them and is undefined at the end. */
export interface Page {
  documents: StoredDocument[];
  next: string | undefined;
}
