import type { By } from "#server/desk/answers.ts";
import type { StaffViewer } from "#server/desk/presence/streams.ts";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";

/** The author of a revision, as the desk names them. */
export function byOf(author: Viewer): By {
  if (author.kind === "staff") return { id: author.id, name: author.name };
  return { id: undefined, name: author.kind === "system" ? author.name : "A visitor" };
}

/** The member who asks, and nothing else that may be known of them: authors stay in the history for ever. */
export function mustBeStaff(viewer: Viewer): StaffViewer {
  if (viewer.kind === "staff") return { kind: "staff", id: viewer.id, name: viewer.name };
  throw new CodedError("PERMISSION_DENIED", "Only members of staff may do this.");
}
