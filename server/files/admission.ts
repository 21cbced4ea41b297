import { CodedError } from "#server/errors.ts";
import type { Sniffed } from "./sniff.ts";

const megabyte = 1024 * 1024;

/** The most bytes a file may have. */
export const largest = { picture: 25 * megabyte, video: 100 * megabyte, other: 100 * megabyte };

/** How many bytes a file of this name may have at most, before anything is known of its content. */
export function largestNamed(name: string): number {
  return name.startsWith("images/") ? largest.picture : largest.other;
}

/** How many bytes a file of this name and content may have. INVALID_ARGUMENT (415) says what it is where it does not belong. */
export function admit(name: string, content: Sniffed): number {
  if (name.startsWith("images/") && content.kind !== "picture") {
    throw misplaced(
      `${lastPart(name)} is not a picture we can show. It is ${content.words}. Upload a JPEG, PNG, WebP or AVIF.`,
    );
  }
  if (name.startsWith("videos/") && content.kind !== "video") {
    throw misplaced(
      `${lastPart(name)} is not a video we can show. It is ${content.words}. Upload an MP4 or a WebM.`,
    );
  }
  return largest[content.kind];
}

/** Whether a picture of this name has to be readable: elsewhere than among the pictures it may be bytes like any other. */
export function mustBeReadable(name: string): boolean {
  return name.startsWith("images/");
}

function misplaced(message: string): CodedError {
  return new CodedError("INVALID_ARGUMENT", message, { status: 415 });
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
