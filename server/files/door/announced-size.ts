import { largestNamed } from "#server/files/admission.ts";
import { tooLong } from "#server/files/inspect.ts";
import { announcedLength } from "./request-body.ts";

// What metadata, headers and boundaries may take beside the bytes of a file.
const mostAround = 128 * 1024;

/** Refuses a file that says itself that it is too large (413), before any of it is read. Answers what it announces, in bytes. */
export function checkAnnouncedSize(name: string, request: Request): number {
  const length = announcedLength(request) ?? 0;
  if (length > largestNamed(name) + mostAround) throw tooLong(largestNamed(name));
  return length;
}
