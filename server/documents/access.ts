import { isHidden } from "#content/hidden.ts";
import { CodedError } from "#server/errors.ts";
import { permissionToChange } from "#content/roles.ts";
import { may, notPermitted } from "#server/roles.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { StoredDocument } from "./document.ts";

/** Collections that anyone may read and staff may write, with all collections below them. All others are for staff only. */
export const publicCollections: readonly string[] = [
  "casestudies",
  "posts",
  "pages",
  "disciplines",
  "settings",
];

/** The collections of the product that only staff may read. */
export const privateCollections: readonly string[] = ["enquiries", "privatesettings"];

/** Access rules by document or collection path. */
export interface Access {
  /** Whether a document of a readable collection is visible to staff only; for visitors it does not exist. */
  isHidden(document: Pick<StoredDocument, "collection" | "fields">): boolean;
  mayRead(viewer: Viewer, path: string): boolean;
  mayWrite(viewer: Viewer, path: string): boolean;
}

export const access: Access = {
  isHidden,
  mayRead: (viewer, path) =>
    viewer.kind !== "visitor" || publicCollections.includes(outermost(path)),
  mayWrite: (viewer, path) => may(viewer, permissionToChange(path)),
};

/** Throws PERMISSION_DENIED unless the viewer may read a path. Call it before checking whether the path exists. */
export function mustRead(rules: Access, viewer: Viewer, path: string) {
  if (!rules.mayRead(viewer, path)) throw permissionDenied();
}

/** Whether a document of a readable collection is visible to a viewer. */
export function maySee(
  rules: Access,
  viewer: Viewer,
  document: Pick<StoredDocument, "collection" | "fields">,
): boolean {
  return viewer.kind !== "visitor" || !rules.isHidden(document);
}

/** The error for a forbidden write, with the required role for staff. */
export function writeDenied(viewer: Viewer, path: string): CodedError {
  return viewer.kind === "staff" ? notPermitted(permissionToChange(path)) : permissionDenied();
}

/** The error for a forbidden operation, worded as Firestore's. */
export function permissionDenied(): CodedError {
  return new CodedError("PERMISSION_DENIED", "Missing or insufficient permissions.");
}

function outermost(path: string): string {
  return path.split("/", 1)[0] ?? "";
}
