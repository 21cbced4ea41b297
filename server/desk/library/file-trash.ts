import type { TrashedFileRows } from "#server/desk/answers.ts";
import { limitOf, pageOf } from "#server/desk/paging.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { Files } from "#server/files/files.ts";
import type { TrashedFile } from "#server/files/trash.ts";
import type { Uses } from "./uses.ts";

/** An upload to remove, with the keys of its known uses. */
export interface Removal {
  readonly name: string;
  readonly generation: string;
  readonly knownUses: readonly string[];
}

/** A file in the trash. */
export type TrashedName = Pick<Removal, "name" | "generation">;

/**
 * Removes an upload. FAILED_PRECONDITION with all its uses when it has some that are not in `knownUses`; NOT_FOUND when it no
 * longer exists.
 */
export async function removeFile(
  { files, uses }: { files: Pick<Files, "generation" | "remove">; uses: Uses },
  { name, generation, knownUses }: Removal,
): Promise<void> {
  const file = await files.generation(name, generation);
  if (!file) throw new CodedError("NOT_FOUND", "This file is no longer in the library.");
  const found = await uses.ofFile(file);
  const known = new Set(knownUses);
  if (found.some(({ key }) => !known.has(key)))
    throw new CodedError(
      "FAILED_PRECONDITION",
      "This file is in use. Check where before you delete it.",
      { details: { uses: found } },
    );
  await files.remove(name, generation);
}

const limits = { defaultCount: 50, maxCount: 200 };

/** Deleted files, last deleted first. */
export async function listTrashedFiles(
  { trash }: Pick<Files, "trash">,
  range: { after?: string | undefined; limit?: number | undefined },
): Promise<TrashedFileRows> {
  const limit = limitOf(range.limit, limits);
  const after = range.after === undefined ? undefined : readCursor(range.after);
  const found = await trash.list({ limit: limit + 1, after });
  const { shown, last } = pageOf(found, limit);
  return {
    rows: shown.map(({ name, generation, kind, size, removed }) => ({
      name,
      generation,
      kind,
      size,
      removed,
      erasedAfter: erasedAfter(removed, trash.days),
    })),
    next: last && cursorOf(last),
  };
}

/** Restores a deleted file. NOT_FOUND when it is no longer in the trash. */
export async function restoreFile(
  { trash }: Pick<Files, "trash">,
  name: string,
  generation: string,
): Promise<void> {
  if (!(await trash.restore(name, generation))) throw gone();
}

/** Erases a deleted file permanently. NOT_FOUND when it is no longer in the trash. */
export async function eraseFile(
  { trash }: Pick<Files, "trash">,
  name: string,
  generation: string,
): Promise<void> {
  if (!(await trash.erase(name, generation))) throw gone();
}

function gone(): CodedError {
  return new CodedError("NOT_FOUND", "This file is no longer in the trash.");
}

function erasedAfter(removed: string, days: number): string {
  return new Date(Date.parse(removed) + days * 24 * 60 * 60 * 1000).toISOString();
}

function cursorOf({ removed, generation }: TrashedFile): string {
  return `${removed}_${generation}`;
}

function readCursor(text: string): { removed: string; generation: string } {
  const [, removed, generation] = /^([\d:.TZ-]{24})_(\d{1,20})$/.exec(text) ?? [];
  if (removed === undefined || generation === undefined)
    throw invalid("`after` is not a cursor of the trash.");
  return { removed, generation };
}
