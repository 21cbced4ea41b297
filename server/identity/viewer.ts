import type { Role } from "#content/roles.ts";

/** The caller. `system` is the process itself: the seed, the enquiry form, an import. */
export type Viewer =
  | { kind: "visitor" }
  /** As the author of a revision, a member of staff has no role, and so no permission. */
  | { kind: "staff"; id: string; name: string; role?: Role }
  | { kind: "system"; name: string };

/** A member of staff, as the viewer of a request. */
export type StaffViewer = Extract<Viewer, { kind: "staff" }>;

/** The viewer of a page; a member of staff with the address that they signed in with. */
export type PageViewer =
  | { kind: "visitor" }
  | { kind: "staff"; id: string; name: string; email: string; role: Role };
