import { data } from "react-router";
import { permits, refusalOf, type Permission } from "#content/roles.ts";
import type { PageViewer } from "#server/identity/viewer.ts";

/** Throws 403 with the reason, which is shown in place of the screen, unless the viewer has a permission. */
export function mustBePermitted(viewer: PageViewer, permission: Permission): void {
  const role = viewer.kind === "staff" ? viewer.role : undefined;
  if (!permits(role, permission)) throw data(refusalOf(permission), { status: 403 });
}
