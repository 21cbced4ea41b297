import { join } from "node:path";
import type { FilesAddress } from "#server/files-address.ts";
import { openDisk } from "./disk.ts";
import type { ObjectStore } from "./object-store.ts";

/** Opens the bytes of stored files: in S3 when they have an address there, else in the data folder. */
export async function openObjects({
  dataFolder,
  filesAddress,
}: {
  dataFolder: string;
  filesAddress?: FilesAddress | undefined;
}): Promise<ObjectStore> {
  if (!filesAddress) return openDisk({ folder: join(dataFolder, "files") });
  // Only who needs the client waits for it, and has it in memory.
  const { openS3 } = await import("./s3/open-s3.ts");
  return openS3(filesAddress);
}
