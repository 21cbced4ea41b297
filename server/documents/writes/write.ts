import type { Transaction } from "kysely";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Tables } from "#server/database/tables.ts";

/** A write of a commit (Firestore REST v1, `Write`), with paths relative to the database. */
export type Write = UpdateWrite | DeleteWrite | VerifyWrite;

/** Without a mask, replaces all fields; with one, sets the masked fields, or removes those that `fields` lacks. */
export interface UpdateWrite {
  /**
   * `createTime` and `updateTime` (RFC 3339) replace the commit's time, for imported content: the first when this write creates
   * the document, the second unless the stored one is newer.
   */
  update: { path: string; fields?: TypedFields; createTime?: string; updateTime?: string };
  /** Field paths. An empty mask changes no field, but creates a missing document. */
  updateMask?: readonly string[];
  /** Applied after the fields. */
  updateTransforms?: readonly FieldTransform[];
  currentDocument?: Precondition;
  /**
   * The `updateTime` of the version that the author changed. Merges the write with later changes by others; ABORTED with the
   * three versions of each field in conflict. Requires a mask.
   */
  mergeBase?: string;
}

/** Deletes a document; a missing one is not an error. */
interface DeleteWrite {
  delete: string;
  currentDocument?: Precondition;
}

/** Only checks its precondition. */
interface VerifyWrite {
  verify: string;
  currentDocument?: Precondition;
}

/** A condition on the document before the write. */
export type Precondition = { exists: boolean } | { updateTime: string };

/** A change computed from the stored value. */
export type FieldTransform = { fieldPath: string } & (
  | { setToServerValue: "REQUEST_TIME" }
  | { increment: TypedValue }
  | { maximum: TypedValue }
  | { minimum: TypedValue }
  | { appendMissingElements: { values?: TypedValue[] } }
  | { removeAllFromArray: { values?: TypedValue[] } }
);

/** The result of one write: empty for a delete; without a change, `updateTime` is the previous one. */
export interface WriteResult {
  updateTime?: string;
  transformResults?: TypedValue[];
}

/** The result of a commit. `sequence` is absent without changes. */
export interface CommitResult {
  commitTime: string;
  sequence?: number;
  writeResults: WriteResult[];
  /** The document of each write after the whole commit, in the order of the writes; undefined where it does not exist. */
  documents: (StoredDocument | undefined)[];
}

export interface CommitOptions {
  /** Runs first, with other writers excluded; its error prevents the commit. */
  condition?: (tables: Transaction<Tables>) => Promise<void>;
  /**
   * Runs last in the same transaction, on any tables, so that both are committed or neither. `written` are the documents in the
   * order of the writes, undefined for a deleted one.
   */
  alongside?:
    | ((
        tables: Transaction<Tables>,
        written: readonly (StoredDocument | undefined)[],
      ) => Promise<unknown>)
    | undefined;
  /** Runs the commit, then rolls it back, to find out whether it would be refused. */
  dryRun?: boolean;
  /** Whether clients repeat these writes after a lost response: one with a merge base that was committed before has no effect. */
  mayRepeat?: boolean;
}

/** A field that two authors changed: base, stored and intended value, each absent where missing. */
export interface Conflict {
  document: string;
  field: string;
  base?: TypedValue;
  theirs?: TypedValue;
  mine?: TypedValue;
}

/** The path of a write's document. */
export function pathOf(write: Write): string {
  if ("update" in write) return write.update.path;
  return "delete" in write ? write.delete : write.verify;
}
