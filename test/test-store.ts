import { folderOrTemporary } from "#test/temporary-folder.ts";
import { openTestDatabase } from "#test/test-database.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { DocumentsOptions } from "#server/documents/store.ts";
import { openDocuments } from "#server/documents/store.ts";

interface StoreOptions extends Omit<DocumentsOptions, "database"> {
  folder?: string;
}

/** Opens a document store on a real database in a folder, by default a temporary one; disposing closes it. */
export async function openStore({ folder, ...options }: StoreOptions = {}) {
  await using opening = new AsyncDisposableStack();
  const { path } = opening.use(await folderOrTemporary(folder));
  const database = opening.use(await openTestDatabase({ folder: path }));
  const documents = await openDocuments({ database, ...options });
  const opened = opening.move();
  return { ...documents, database, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Two members of staff. */
export const anna: Viewer = { kind: "staff", id: "anna", name: "Anna", role: "owner" };
export const ben: Viewer = { kind: "staff", id: "ben", name: "Ben", role: "owner" };
/** Both as authors, whose roles the history does not record. */
export const authors = {
  anna: { kind: "staff", id: "anna", name: "Anna" },
  ben: { kind: "staff", id: "ben", name: "Ben" },
} as const;
