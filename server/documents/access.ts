import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";

/** What anyone may read and staff may write, with everything below. All other collections are for staff alone. */
export const publicCollections: readonly string[] = [
  "casestudies",
  "posts",
  "pages",
  "disciplines",
  "settings",
];

/** Who may do what, asked for every document or collection by its path. */
export interface Access {
  mayRead(viewer: Viewer, path: string): boolean;
  mayWrite(viewer: Viewer, path: string): boolean;
}

/** The rules of the site. */
export const access: Access = {
  mayRead: (viewer, path) =>
    viewer.kind !== "visitor" || publicCollections.includes(outermost(path)),
  mayWrite: (viewer) => viewer.kind !== "visitor",
};

/** Refuses somebody who may not read a document or a collection; asked before it is known whether there is one. */
export function mustRead(rules: Access, viewer: Viewer, path: string) {
  if (!rules.mayRead(viewer, path)) throw permissionDenied();
}

/** The refusal of what somebody may not do, in Firestore's words. */
export function permissionDenied(): CodedError {
  return new CodedError("PERMISSION_DENIED", "Missing or insufficient permissions.");
}

function outermost(path: string): string {
  return path.split("/", 1)[0] ?? "";
}
