import { openTestDatabase } from "#test/test-database.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { DocumentsOptions } from "#server/documents/store.ts";
import { openDocuments } from "#server/documents/store.ts";

/** Opens a document store on a real database in a folder; disposing closes it. */
export async function openStore(folder: string, options: Omit<DocumentsOptions, "database"> = {}) {
  const database = await openTestDatabase({ folder });
  const documents = await openDocuments({ database, ...options });
  return { ...documents, database, [Symbol.asyncDispose]: () => database.close() };
}

/** Two members of staff. */
export const anna: Viewer = { kind: "staff", id: "anna", name: "Anna", role: "owner" };
export const ben: Viewer = { kind: "staff", id: "ben", name: "Ben", role: "owner" };
/** Both as authors, whose roles the history does not record. */
export const authors = {
  anna: { kind: "staff", id: "anna", name: "Anna" },
  ben: { kind: "staff", id: "ben", name: "Ben" },
} as const;
