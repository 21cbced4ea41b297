import type { Permission } from "#content/roles.ts";
import { CodedError } from "#server/errors.ts";
import type { StaffViewer, Viewer } from "#server/identity/viewer.ts";
import { mustHave } from "#server/roles.ts";
import type { By } from "./answers.ts";

/** The author of a revision, as shown to staff. */
export function byOf(author: Viewer): By {
  if (author.kind === "staff") return { id: author.id, name: author.name };
  return { id: undefined, name: author.kind === "system" ? author.name : "A visitor" };
}

/** The member making the request, reduced to id, name and role. PERMISSION_DENIED for others. */
export function mustBeStaff(viewer: Viewer): StaffViewer {
  if (viewer.kind === "staff")
    return {
      kind: "staff",
      id: viewer.id,
      name: viewer.name,
      ...(viewer.role && { role: viewer.role }),
    };
  throw new CodedError("PERMISSION_DENIED", "Only members of staff may do this.");
}

/**
 * The member making the request, whose role must have a permission: screens call in process, where no route checks it.
 * PERMISSION_DENIED with the reason otherwise.
 */
export function staffWith(viewer: Viewer, permission: Permission): StaffViewer {
  const staff = mustBeStaff(viewer);
  mustHave(staff, permission);
  return staff;
}

/**
 * The id of the author whose draft may be discarded: the member making the request or, for owners, `former`, who has left.
 * FAILED_PRECONDITION when they have not.
 */
export async function authorOfDraft(
  viewer: Viewer,
  former: string | undefined,
  listMembers: () => Promise<readonly { id: string }[]>,
): Promise<string> {
  if (former === undefined) return mustBeStaff(viewer).id;
  staffWith(viewer, "staff");
  if ((await listMembers()).some(({ id }) => id === former))
    throw new CodedError(
      "FAILED_PRECONDITION",
      "A draft can be discarded only by its author while they are a member of staff.",
    );
  return former;
}
