import type { Activity } from "#server/activity/activity.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Files } from "#server/files/files.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { ListRange } from "./answers.ts";
import { staffWith } from "./members.ts";
import {
  eraseFile,
  listTrashedFiles,
  type Removal,
  removeFile,
  restoreFile,
  type TrashedName,
} from "./library/file-trash.ts";
import type { Uses } from "./library/uses.ts";
import { listTrash } from "./past.ts";

interface Sources {
  readonly history: Documents["history"];
  readonly files: Pick<Files, "generation" | "remove" | "trash">;
  readonly uses: Uses;
  readonly activity: Pick<Activity, "fileDeleted" | "fileRestored" | "fileErased">;
}

/** Deleted documents and files, for publishers. */
export function createTrash({ history, files, uses, activity }: Sources) {
  return {
    /** Deleted documents, last deleted first. */
    async trash(
      range: { before?: string | undefined; limit?: number | undefined },
      viewer: Viewer,
    ) {
      staffWith(viewer, "remove");
      return await listTrash(history, range);
    },
    /**
     * Removes an upload. NOT_FOUND when it no longer exists, FAILED_PRECONDITION with `details.uses` when it has uses that are
     * not in `knownUses`.
     */
    async removeFile(removal: Removal, viewer: Viewer) {
      const staff = staffWith(viewer, "remove");
      await removeFile({ files, uses }, removal);
      await activity.fileDeleted(staff, removal.name);
    },
    /** Deleted files, last deleted first. */
    async trashedFiles(range: ListRange, viewer: Viewer) {
      staffWith(viewer, "remove");
      return await listTrashedFiles(files, range);
    },
    /** Restores a deleted file at its address. NOT_FOUND when it is no longer in the trash. */
    async restoreFile({ name, generation }: TrashedName, viewer: Viewer) {
      const staff = staffWith(viewer, "remove");
      await restoreFile(files, name, generation);
      await activity.fileRestored(staff, name);
    },
    /** Erases a deleted file permanently. NOT_FOUND when it is no longer in the trash. */
    async eraseFile({ name, generation }: TrashedName, viewer: Viewer) {
      const staff = staffWith(viewer, "remove");
      await eraseFile(files, name, generation);
      await activity.fileErased(staff, name);
    },
  };
}
