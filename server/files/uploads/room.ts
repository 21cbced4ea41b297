import type { Database } from "#server/database/database.ts";
import { CodedError } from "#server/errors.ts";
import type { ObjectStore } from "#server/files/object-store.ts";
import type { UploadTables } from "./upload-table.ts";

const gigabyte = 1024 ** 3;

/** How much each member of staff may keep here, in bytes, unless told otherwise. */
export const usualQuota = 5 * gigabyte;

/** Whether there is room for more bytes. */
export interface Room {
  /** Refuses with RESOURCE_EXHAUSTED (402) when `bytes` more would pass the quota of `owner` or crowd the disk. */
  check(owner: string, bytes: number): Promise<void>;
}

/** Counts what the members of staff keep, in files and in uploads under way. */
export function createRoom({
  database,
  objects,
  quota,
}: {
  database: Database<UploadTables>;
  objects: Pick<ObjectStore, "space">;
  quota: number;
}): Room {
  return {
    async check(owner, bytes) {
      const space = await objects.space();
      if (space && space.free - bytes < leastFree(space.total))
        throw noRoom("There is not enough space left on this site's disk.");
      if ((await keptBy(database, owner)) + bytes > quota)
        throw noRoom(
          `Your files would take up more than the ${(quota / gigabyte).toLocaleString("en-GB")} GB that each account has. Delete some first.`,
        );
    },
  };
}

/** A twentieth of the disk stays free, but never less than 1 GB, and never more than 10: large disks are not nearly full by then. */
function leastFree(total: number): number {
  return Math.min(Math.max(total / 20, gigabyte), 10 * gigabyte);
}

async function keptBy({ db }: Database<UploadTables>, owner: string): Promise<number> {
  const files = await db
    .selectFrom("files")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .where("owner", "=", owner)
    .where("removed", "is", null)
    .executeTakeFirst();
  const uploads = await db
    .selectFrom("uploads")
    .select(({ fn }) => fn.sum<number | string | null>("received").as("bytes"))
    .where("owner", "=", owner)
    .where("state", "=", "active")
    .executeTakeFirst();
  // PostgreSQL tells sums as text.
  return [files, uploads].reduce((sum, row) => sum + Number(row?.bytes ?? 0), 0);
}

function noRoom(message: string): CodedError {
  // What the SDK's users know as storage/quota-exceeded; it would ask again for minutes after a 507.
  return new CodedError("RESOURCE_EXHAUSTED", message, { status: 402 });
}
