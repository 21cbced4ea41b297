import type { Role } from "#content/roles.ts";

/** The caller. `system` is the process itself: the seed, the enquiry form, an import. */
export type Viewer =
  | { kind: "visitor" }
  /** Without a role, as the author of a revision, a member of staff has no permission. */
  | { kind: "staff"; id: string; name: string; role?: Role }
  | { kind: "system"; name: string };

/** A member of staff, as the viewer of a request. */
export type StaffViewer = Extract<Viewer, { kind: "staff" }>;

/** The viewer of a page; a member of staff with the address they signed in by. */
export type PageViewer =
  | { kind: "visitor" }
  | { kind: "staff"; id: string; name: string; email: string; role: Role };
