import { join } from "node:path";
import type { FilesAddress } from "#server/files-address.ts";
import { openDisk } from "./disk.ts";
import type { ObjectStore } from "./object-store.ts";

/** Opens the object store: S3 when `filesAddress` is set, else the data folder. */
export async function openObjects({
  dataFolder,
  filesAddress,
}: {
  dataFolder: string;
  filesAddress?: FilesAddress | undefined;
}): Promise<ObjectStore> {
  if (!filesAddress) return openDisk({ folder: join(dataFolder, "files") });
  // Imported on demand: the S3 client costs start-up time and memory.
  const { openS3 } = await import("./s3/open-s3.ts");
  return openS3(filesAddress);
}
