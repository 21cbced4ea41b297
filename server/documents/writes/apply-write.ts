import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { sameFields } from "#content/equality.ts";
import { valueAt, withValueAt } from "#content/field-path.ts";
import { microsOf, timestampOf } from "#server/documents/values/timestamps.ts";
import { CodedError } from "#server/errors.ts";
import type { PreparedWrite } from "./prepare-write.ts";
import { applyTransforms } from "./transforms.ts";
import type { WriteResult } from "./write.ts";

/** A document's state during a commit; times in microseconds. */
export interface DocumentState {
  fields: TypedFields;
  createTime: number;
  updateTime: number;
}

/** Returns the state after a write at the commit's time (Firestore REST v1, `Write`). Stores nothing. */
export function applyWrite(
  write: PreparedWrite,
  current: DocumentState | undefined,
  time: number,
): { next: DocumentState | undefined; result: WriteResult } {
  if (write.action === "delete") return { next: undefined, result: {} };
  if (write.action === "verify") return { next: current, result: updatedAt(current) };

  const { fields, results } = applyTransforms(
    write.mask ? masked(current?.fields ?? {}, write) : write.fields,
    write.transforms,
    // REQUEST_TIME is defined with millisecond precision.
    timestampOf(Math.floor(time / 1000) * 1000),
  );
  const next =
    current && sameFields(current.fields, fields)
      ? current
      : stateAfter(write, current, fields, time);
  return { next, result: { ...updatedAt(next), ...transformResults(results) } };
}

/** Throws when a write's precondition does not hold: NOT_FOUND, ALREADY_EXISTS or FAILED_PRECONDITION. */
export function checkPrecondition(write: PreparedWrite, current: DocumentState | undefined) {
  const wanted = write.precondition;
  if (wanted === undefined) return;
  if ("exists" in wanted) {
    if (wanted.exists && !current)
      throw new CodedError("NOT_FOUND", `No document to update: ${write.path}`);
    if (!wanted.exists && current) {
      throw new CodedError("ALREADY_EXISTS", `Document already exists: ${write.path}`);
    }
    return;
  }
  if (!current || current.updateTime !== microsOf(wanted.updateTime)) {
    throw new CodedError("FAILED_PRECONDITION", `The document was changed since: ${write.path}`, {
      details: updatedAt(current),
    });
  }
}

function stateAfter(
  write: PreparedWrite,
  current: DocumentState | undefined,
  fields: TypedFields,
  time: number,
): DocumentState {
  const createTime = current?.createTime ?? createTimeOf(write, time);
  const given = write.updateTime === undefined ? time : microsOf(write.updateTime);
  // Update times of a document strictly increase.
  const fits = given >= createTime && given > (current?.updateTime ?? 0);
  return { fields, createTime, updateTime: fits ? Math.min(given, time) : time };
}

/** The create time of a new document: no later than the commit. */
function createTimeOf({ createTime }: PreparedWrite, time: number): number {
  return createTime === undefined ? time : Math.min(microsOf(createTime), time);
}

function masked(stored: TypedFields, { mask = [], fields }: PreparedWrite): TypedFields {
  return mask.reduce((result, path) => withValueAt(result, path, valueAt(fields, path)), stored);
}

function updatedAt(state: DocumentState | undefined): WriteResult {
  return state ? { updateTime: timestampOf(state.updateTime) } : {};
}

function transformResults(results: TypedValue[]): WriteResult {
  return results.length > 0 ? { transformResults: results } : {};
}
