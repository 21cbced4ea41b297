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

function outermost(path: string): string {
  return path.split("/", 1)[0] ?? "";
}
