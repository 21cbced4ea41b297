import { percentDecoded } from "#content/percent-decoded.ts";
import { plainRendition, type PhoneCut } from "#content/renditions.ts";
import type { LibraryFile } from "#server/desk/answers.ts";
import type { Picture } from "#server/site/presented.ts";
import { fetchJson, Refusal } from "#app/ui/fetch-json.ts";
import type { Fetch } from "#app/staff/media/uploads/wire.ts";

/** Returns the unique key of one upload of a file. */
export function keyOf({ name, generation }: Pick<LibraryFile, "name" | "generation">): string {
  return `${generation} ${name}`;
}

/** Returns a file's original name: the object name without its folder. */
export function fileNameOf({ name }: Pick<LibraryFile, "name">): string {
  return name.slice(name.indexOf("/") + 1);
}

/** Returns the file name of an address: `a.jpg` for the download address of `images/a.jpg`. */
export function fileNameAt(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  const object = /\/o\/([^/]+)$/.exec(path)?.[1] ?? path;
  const name = (percentDecoded(object) ?? object).split("/").at(-1) ?? "";
  return name === "" ? address : name;
}

/** Whether an address has a video's file extension. */
export function isVideoAddress(address: string): boolean {
  return /\.(?:mp4|m4v|webm|mov|ogv)$/i.test(fileNameAt(address));
}

/** Whether an address has the form of this site's download addresses, on any host. */
export function isDownloadAddress(address: string): boolean {
  return /^(?:https?:\/\/[^/?#\s]+)?\/v0\/b\/[^/]+\/o\/[^/?#\s]+\?/i.test(address);
}

/** Returns the address of one full-size copy, for elements without `srcset`. */
export function copyAddress({
  hash,
  address,
  ...picture
}: Pick<Picture, "hash" | "address" | "width" | "height" | "focus">): string | undefined {
  return hash === undefined ? address : plainRendition({ ...picture, hash }, "full").path;
}

/** Changes to the metadata of a stored picture; null deletes. */
export interface FileMetadataChange {
  readonly alt?: string | null;
  readonly focalPoint?: string | null;
  readonly onPhones?: PhoneCut | null;
  readonly upright?: string | null;
}

/** The reason why nothing can be saved for a deleted file. */
export const goneInWords = "This file is no longer in the library.";

/** Saves metadata of a file, for this upload of it only. Rejects like `fetchJson`, with a message for the user. */
export async function describeFile(
  fetch: Fetch,
  { address, generation }: Pick<LibraryFile, "address" | "generation">,
  metadata: FileMetadataChange,
): Promise<void> {
  const [object = ""] = address.split("?");
  const change = { method: "PATCH", body: { metadata } };
  try {
    await fetchJson(fetch, `${object}?generation=${generation}`, change);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404)
      throw new Refusal(404, error.code, goneInWords);
    throw error;
  }
}
