import { CodedError } from "#server/errors.ts";
import { fileKinds, headLength, recognise, maxFileSize } from "#content/file-kinds.ts";

const slice = 1024 * 1024;

/**
 * Passes bytes on once `admit` has seen the first few kilobytes and returned the maximum size; `admit` throws to refuse
 * them. Throws OUT_OF_RANGE (413) when the bytes exceed that size.
 */
export async function* inspect(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  admit: (content: Sniffed) => number,
): AsyncGenerator<Uint8Array> {
  const held: Uint8Array[] = [];
  let size = 0;
  let limit: number | undefined;
  for await (const chunk of bytes instanceof Uint8Array ? slices(bytes) : bytes) {
    size += chunk.length;
    if (limit === undefined) {
      held.push(chunk);
      if (size < sniffLength) continue;
      limit = admit(sniff(Buffer.concat(held)));
    }
    if (size > limit) throw tooLong(limit);
    if (held.length > 0) yield* held.splice(0);
    else yield chunk;
  }
  if (limit !== undefined) return;
  admit(sniff(Buffer.concat(held)));
  yield* held;
}

/** The error for a file longer than `limit` bytes. */
export function tooLong(limit: number): CodedError {
  return new CodedError(
    "OUT_OF_RANGE",
    `The file is too large: the limit is ${limit / 1024 / 1024} MB.`,
    {
      status: 413,
    },
  );
}

// Large arrays are sliced, so that hashing never blocks the event loop for long.
function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += slice)
    yield bytes.subarray(start, start + slice);
}

/** The detected content: a media type for formats we show, and a description for a refusal. */
export type Sniffed = {
  kind: "picture" | "video" | "other";
  /** Only for pictures and videos. */
  type?: string;
  /** Completes the sentence "It is ...". */
  words: string;
};

/** Number of bytes from the start of a file that `sniff` needs. */
export const sniffLength = headLength;

/** Detects the content by its first bytes, ignoring name and declared type. */
export function sniff(head: Uint8Array): Sniffed {
  if (head.length === 0) return { kind: "other", words: "empty" };
  const { kind, is, exportAs } = recognise(head);
  if (kind) return { kind: fileKinds[kind].holds, type: fileKinds[kind].type, words: is };
  return { kind: "other", words: exportAs ? `${is}; save it as ${exportAs}` : is };
}

/** Maximum sizes in bytes. */
const maxBytes = { ...maxFileSize, other: maxFileSize.video };

/** Maximum size in bytes for a file of this name, before its content is known. */
export function maxBytesOfName(name: string): number {
  return name.startsWith("images/") ? maxBytes.picture : maxBytes.other;
}

/** Maximum size in bytes for a file of this name and content. INVALID_ARGUMENT (415) when the content does not belong there. */
export function maxBytesOf(name: string, content: Sniffed): number {
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
  return maxBytes[content.kind];
}

/** Whether a file of this name must be a decodable picture; others may contain any bytes. */
export function mustBeReadable(name: string): boolean {
  return name.startsWith("images/");
}

function misplaced(message: string): CodedError {
  return new CodedError("INVALID_ARGUMENT", message, { status: 415 });
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}
