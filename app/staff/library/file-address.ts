import { plainRendition } from "#content/renditions.ts";
import type { LibraryFile } from "#server/desk/answers.ts";
import type { Picture } from "#server/site/presented.ts";
import type { Fetch } from "#app/staff/uploads/wire.ts";

/** The name that its maker gave a file: the whole name without its folder. */
export function fileNameOf({ name }: Pick<LibraryFile, "name">): string {
  return name.slice(name.indexOf("/") + 1);
}

/** Whether an address has the form of a download address of ours, whatever host stands before it. */
export function mayBeOurs(address: string): boolean {
  return /^(?:https?:\/\/[^/?#\s]+)?\/v0\/b\/[^/]+\/o\/[^/?#\s]+\?/i.test(address);
}

/** The whole of a picture in one copy, for elements that cannot choose among several. */
export function copyAddress({ hash, address, ...picture }: Picture): string | undefined {
  return hash === undefined ? address : plainRendition({ ...picture, hash }, "full").path;
}

/** What can be said of a stored picture; null takes it away. */
export interface SaidOfFile {
  readonly alt?: string | null;
  readonly focalPoint?: string | null;
}

/** Saves what is said of this very upload in its metadata. Rejects with words for people. */
export async function describeFile(
  fetch: Fetch,
  { address, generation }: Pick<LibraryFile, "address" | "generation">,
  said: SaidOfFile,
): Promise<void> {
  const [object = ""] = address.split("?");
  const answer = await fetch(`${object}?generation=${generation}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ metadata: said }),
  });
  if (answer.ok) return;
  throw new Error(
    answer.status === 404
      ? "This file is no longer in the library."
      : "Something went wrong on the server. Please try again.",
  );
}

/** What went wrong while saving, for people. */
export function troubleInWords(problem: unknown): string {
  return problem instanceof TypeError || !(problem instanceof Error)
    ? "The server cannot be reached at the moment. Try again."
    : problem.message;
}
