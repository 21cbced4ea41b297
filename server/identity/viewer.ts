/** The caller. `system` is the process itself: the seed, the enquiry form, an import. */
export type Viewer =
  | { kind: "visitor" }
  | { kind: "staff"; id: string; name: string }
  | { kind: "system"; name: string };

/** A member of staff, as the viewer of a request. */
export type StaffViewer = Extract<Viewer, { kind: "staff" }>;

/** The viewer of a page; a member of staff with the address they signed in by. */
export type PageViewer =
  | { kind: "visitor" }
  | { kind: "staff"; id: string; name: string; email: string };
