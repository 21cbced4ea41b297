import { hiddenField } from "#content/hidden.ts";
import type { UpdateWrite } from "./writes/write.ts";

/** The write that hides a document from the site. */
export function hideWrite(path: string): UpdateWrite {
  const fields = { [hiddenField]: { booleanValue: true } };
  return { update: { path, fields }, updateMask: [hiddenField], ...ofExisting };
}

/** The write that puts a hidden document on the site. */
export function showWrite(path: string): UpdateWrite {
  return { update: { path, fields: {} }, updateMask: [hiddenField], ...ofExisting };
}

/** Otherwise a document that was deleted would be created, with nothing but its state. */
const ofExisting = { currentDocument: { exists: true } } as const;
