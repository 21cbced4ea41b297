import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseFilesAddress } from "#server/files-address.ts";
import type { FilesAddress } from "#server/files-address.ts";
import { openObjects } from "#server/files/open-objects.ts";
import type { ObjectStore } from "#server/files/object-store.ts";

/** Opens a folder's object store: on disk, or in S3 in runs over S3. Reopening returns the same store. */
export function openTestObjects(folder: string): Promise<ObjectStore> {
  return openObjects({ dataFolder: folder, filesAddress: filesAddressOf(folder) });
}

/** Returns the folder's address in S3; undefined in runs over disks. */
export function filesAddressOf(folder: string): FilesAddress | undefined {
  const url = urlOf(folder);
  return url === undefined ? undefined : parseFilesAddress(url);
}

/** Returns the environment for a process on a folder. */
export function filesEnvironment(folder: string): Record<string, string> {
  const url = urlOf(folder);
  return url === undefined ? {} : { FILES_URL: url };
}

/** Returns the ids of uploads with stored pieces. */
export async function storedUploads(folder: string): Promise<string[]> {
  const parts = (await storedKeys(folder)).map((key) => key.split("/"));
  return [...new Set(parts.flatMap(([place, id = ""]) => (place === "uploads" ? [id] : [])))];
}

/** Returns the keys of all stored bytes, finished or not, such as `uploads/{id}/{piece}`. */
export async function storedKeys(folder: string): Promise<string[]> {
  const address = filesAddressOf(folder);
  return address ? await keysInS3(address) : await keysOnDisk(path.join(folder, "files"));
}

async function keysOnDisk(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((key) => key.replaceAll(path.sep, "/"));
}

async function keysInS3(address: FilesAddress): Promise<string[]> {
  // Imported on demand, since most runs do not need it.
  const { createS3Calls } = await import("#server/files/s3/calls.ts");
  const { createS3Client, defaultTimeouts } = await import("#server/files/s3/client.ts");
  const calls = createS3Calls(createS3Client(address, defaultTimeouts), address);
  return (await Array.fromAsync(calls.list(""))).map(({ key }) => key);
}

function urlOf(folder: string): string | undefined {
  if (process.env["TEST_FILES"] !== "s3") return undefined;
  const url = new URL(process.env["TEST_S3"] ?? "");
  // Temporary folders have unique names.
  url.pathname = path.relative(tmpdir(), folder);
  return url.href;
}
