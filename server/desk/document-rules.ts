import { modelOf } from "#content/model.ts";
import type { TypedValue } from "#content/typed-values.ts";
import type { Permission } from "#content/roles.ts";
import { CodedError } from "#server/errors.ts";
import { mustHave } from "#server/roles.ts";
import type { By } from "./answers.ts";
import type { StaffViewer, Viewer } from "#server/identity/viewer.ts";

/** A document's collection, and its id in it. */
export interface DocumentPlace {
  readonly collection: string;
  readonly id: string;
}

/** How documents parse paths, values and times; INVALID_ARGUMENT for invalid ones. */
export interface DocumentRules {
  splitDocumentPath(path: string): DocumentPlace;
  parseFieldPath(text: string): readonly string[];
  /** A value in canonical form. */
  canonicalValue(input: unknown, where: string): TypedValue;
  /** A time in canonical form; undefined when invalid. */
  canonicalTimestamp(text: string): string | undefined;
  /** Microseconds since 1970 of a canonical time. */
  microsOf(timestamp: string): number;
}

/** The place of an editable document, such as `casestudies/harbour`; NOT_FOUND for paths unknown to the content model. */
export function editablePlace(path: string, rules: DocumentRules): DocumentPlace {
  const place = rules.splitDocumentPath(path);
  if (!modelOf(path)) throw new CodedError("NOT_FOUND", "There is no such document.");
  return place;
}

export function pathOf({ collection, id }: DocumentPlace): string {
  return `${collection}/${id}`;
}

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

/** The member making the request, when their role has a permission: screens ask in process, where no route checks it. PERMISSION_DENIED with the reason for others. */
export function staffWith(viewer: Viewer, permission: Permission): StaffViewer {
  const staff = mustBeStaff(viewer);
  mustHave(staff, permission);
  return staff;
}
