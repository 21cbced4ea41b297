import type { TypedFields } from "#content/typed-values.ts";
import { splitDocumentPath } from "#server/documents/paths.ts";
import { canonicalFields } from "#server/documents/values/canonical.ts";
import type { FieldPath } from "#content/field-path.ts";
import { parseFieldPath } from "#server/documents/values/field-path.ts";
import { canonicalTimestamp } from "#server/documents/values/timestamps.ts";
import { invalid } from "#server/errors.ts";
import { prepareTransform, type PreparedTransform } from "./transforms.ts";
import { pathOf, type Precondition, type Write } from "./write.ts";

/** A checked write in canonical form. */
export interface PreparedWrite {
  path: string;
  collection: string;
  id: string;
  action: "update" | "delete" | "verify";
  fields: TypedFields;
  createTime: string | undefined;
  updateTime: string | undefined;
  mask: readonly FieldPath[] | undefined;
  transforms: readonly PreparedTransform[];
  precondition: Precondition | undefined;
  mergeBase: string | undefined;
}

/** Maximum writes of a commit, except by the process itself, and maximum transforms of a write. */
export const maxWrites = 500;

/** Checks a write without reading stored data; INVALID_ARGUMENT with the reason for an invalid one. */
export function prepareWrite(write: Write): PreparedWrite {
  const path = pathOf(write);
  const place = splitDocumentPath(path);
  const precondition = preparePrecondition(write.currentDocument);
  if (!("update" in write)) {
    const action = "delete" in write ? "delete" : "verify";
    return { path, ...place, action, ...nothing, precondition };
  }
  const transforms = (write.updateTransforms ?? []).map(prepareTransform);
  if (transforms.length > maxWrites) throw invalid(`${path}: more than ${maxWrites} transforms.`);
  if (write.mergeBase !== undefined && write.updateMask === undefined) {
    throw invalid(`${path}: mergeBase needs an updateMask that names the changed fields.`);
  }
  return {
    path,
    ...place,
    action: "update",
    fields: canonicalFields(write.update.fields),
    createTime: optionalInstant(write.update.createTime, "createTime"),
    updateTime: optionalInstant(write.update.updateTime, "updateTime"),
    mask: write.updateMask?.map(parseFieldPath),
    transforms,
    precondition,
    mergeBase: optionalInstant(write.mergeBase, "mergeBase"),
  };
}

const nothing = {
  fields: {},
  createTime: undefined,
  updateTime: undefined,
  mask: undefined,
  transforms: [],
  mergeBase: undefined,
};

function preparePrecondition(precondition: Precondition | undefined): Precondition | undefined {
  if (precondition === undefined) return undefined;
  if ("exists" in precondition) {
    if (typeof precondition.exists !== "boolean")
      throw invalid("currentDocument.exists must be true or false.");
    return { exists: precondition.exists };
  }
  return { updateTime: instant(precondition.updateTime, "currentDocument.updateTime") };
}

function optionalInstant(text: string | undefined, name: string): string | undefined {
  return text === undefined ? undefined : instant(text, name);
}

function instant(text: string, name: string): string {
  const timestamp = canonicalTimestamp(text);
  if (timestamp === undefined) throw invalid(`${name} must be an RFC 3339 time.`);
  return timestamp;
}
