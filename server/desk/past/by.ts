import type { By } from "#server/desk/answers.ts";
import type { Viewer } from "#server/identity/viewer.ts";

/** The author of a revision, as the desk names them. */
export function byOf(author: Viewer): By {
  if (author.kind === "staff") return { id: author.id, name: author.name };
  return { id: undefined, name: author.kind === "system" ? author.name : "A visitor" };
}
