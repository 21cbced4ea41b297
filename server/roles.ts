import { permits, refusalOf, type Permission } from "#content/roles.ts";
import { CodedError } from "./errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";

/** Whether a viewer has a permission. The process itself has all, a visitor none. */
export function may(viewer: Viewer, permission: Permission): boolean {
  if (viewer.kind === "staff") return permits(viewer.role, permission);
  return viewer.kind === "system";
}

/** PERMISSION_DENIED, with the reason in words, unless the viewer has a permission. */
export function mustHave(viewer: Viewer, permission: Permission): void {
  if (!may(viewer, permission)) throw notPermitted(permission);
}

/** The error for a missing permission. */
export function notPermitted(permission: Permission): CodedError {
  return new CodedError("PERMISSION_DENIED", refusalOf(permission));
}
