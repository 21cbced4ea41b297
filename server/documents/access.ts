import { isHidden } from "#content/hidden.ts";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { StoredDocument } from "./document.ts";

/** Collections that anyone may read and staff may write, with everything below. All others are for staff only. */
export const publicCollections: readonly string[] = [
  "casestudies",
  "posts",
  "pages",
  "disciplines",
  "settings",
];

/** Access rules by document or collection path. */
export interface Access {
  /** Whether only staff see a document of a readable collection: for visitors it does not exist. */
  isHidden(document: Pick<StoredDocument, "collection" | "fields">): boolean;
  mayRead(viewer: Viewer, path: string): boolean;
  mayWrite(viewer: Viewer, path: string): boolean;
}

export const access: Access = {
  isHidden,
  mayRead: (viewer, path) =>
    viewer.kind !== "visitor" || publicCollections.includes(outermost(path)),
  mayWrite: (viewer) => viewer.kind !== "visitor",
};

/** PERMISSION_DENIED unless the viewer may read a path; checked before whether it exists. */
export function mustRead(rules: Access, viewer: Viewer, path: string) {
  if (!rules.mayRead(viewer, path)) throw permissionDenied();
}

/** Whether a viewer sees a document of a readable collection. */
export function maySee(
  rules: Access,
  viewer: Viewer,
  document: Pick<StoredDocument, "collection" | "fields">,
): boolean {
  return viewer.kind !== "visitor" || !rules.isHidden(document);
}

/** The error for a forbidden operation, worded as Firestore's. */
export function permissionDenied(): CodedError {
  return new CodedError("PERMISSION_DENIED", "Missing or insufficient permissions.");
}

function outermost(path: string): string {
  return path.split("/", 1)[0] ?? "";
}
