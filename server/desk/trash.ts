import type { Activity } from "#server/activity/activity.ts";
import type { TrashedDocument } from "#server/documents/history.ts";
import type { Documents } from "#server/documents/store.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { Files } from "#server/files/files.ts";
import type { TrashedFile } from "#server/files/trash.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { ListRange, TrashedFileRows, TrashRow, TrashRows } from "./answers.ts";
import type { Uses } from "./library/uses.ts";
import { firstPicture, kindOf, titleOf, type FindPictures } from "./lists/document-rows.ts";
import { byOf, staffWith } from "./members.ts";
import { limitOf, pageOf } from "./paging.ts";

interface Sources {
  readonly history: Documents["history"];
  readonly files: Pick<Files, "generation" | "remove" | "trash">;
  readonly uses: Uses;
  readonly findPictures: FindPictures;
  readonly activity: Pick<Activity, "fileDeleted" | "fileRestored" | "fileErased">;
}

/** An upload of a file. */
interface Upload {
  readonly name: string;
  readonly generation: string;
}

const limits = { defaultCount: 50, maxCount: 200 };
/** Maximum deletions of one commit: they have the same time, so a page must not end between them. */
const maxOfOneTime = 500;

/** Deleted documents and files, for publishers. */
export function createTrash({ history, files, uses, findPictures, activity }: Sources) {
  const { trash } = files;

  return {
    /** Deleted documents, last deleted first. */
    async trash(
      { before, limit: wanted }: { before?: string | undefined; limit?: number | undefined },
      viewer: Viewer,
    ): Promise<TrashRows> {
      staffWith(viewer, "remove");
      const limit = limitOf(wanted, limits);
      const found = await history.trash({ limit: limit + maxOfOneTime, before });
      const last = found[limit - 1]?.time;
      const shown = found.filter(({ time }, at) => at < limit || time === last);
      const rows = await rowsOf({ history, findPictures }, shown);
      return { rows, next: found.length > shown.length ? last : undefined };
    },

    /**
     * Removes an upload, given the keys of its known uses. NOT_FOUND when it no longer exists, FAILED_PRECONDITION with all uses
     * in `details.uses` when it has some that are not in `knownUses`.
     */
    async removeFile(
      { name, generation, knownUses }: Upload & { readonly knownUses: readonly string[] },
      viewer: Viewer,
    ) {
      const staff = staffWith(viewer, "remove");
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
      // A second request may have removed it meanwhile.
      if (await files.remove(name, generation)) await activity.fileDeleted(staff, name);
    },

    /** Deleted files, last deleted first. */
    async trashedFiles(range: ListRange, viewer: Viewer): Promise<TrashedFileRows> {
      staffWith(viewer, "remove");
      const limit = limitOf(range.limit, limits);
      const after = range.after === undefined ? undefined : readCursor(range.after);
      const { shown, last } = pageOf(await trash.list({ limit: limit + 1, after }), limit);
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
    },

    /** Restores a deleted file at its address. NOT_FOUND when it is no longer in the trash. */
    async restoreFile({ name, generation }: Upload, viewer: Viewer) {
      const staff = staffWith(viewer, "remove");
      if (!(await trash.restore(name, generation))) throw gone();
      await activity.fileRestored(staff, name);
    },

    /** Erases a deleted file permanently. NOT_FOUND when it is no longer in the trash. */
    async eraseFile({ name, generation }: Upload, viewer: Viewer) {
      const staff = staffWith(viewer, "remove");
      if (!(await trash.erase(name, generation))) throw gone();
      await activity.fileErased(staff, name);
    },
  };
}

async function rowsOf(
  { history, findPictures }: Pick<Sources, "history" | "findPictures">,
  deleted: readonly TrashedDocument[],
): Promise<TrashRow[]> {
  const found = await Promise.all(
    deleted.map(async ({ path, time, author, restorable }) => {
      const fields = (await history.revision(path, restorable))?.fields ?? {};
      const at = path.lastIndexOf("/");
      const row = {
        path,
        collection: path.slice(0, at),
        id: path.slice(at + 1),
        kind: kindOf(path),
        title: titleOf(path, fields),
        time,
        by: byOf(author),
        restorable,
      };
      return { row, address: firstPicture(path, fields) };
    }),
  );
  const pictures = await findPictures(
    found.map(({ address }) => address).filter((address) => address !== ""),
  );
  return found.map(({ row, address }) => ({ ...row, picture: pictures.get(address) ?? null }));
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
