import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { mustBeStaff, staffWith } from "#server/desk/members.ts";

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
