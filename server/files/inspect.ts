import { CodedError } from "#server/errors.ts";
import { sniff, sniffLength } from "./sniff.ts";
import type { Sniffed } from "./sniff.ts";

const slice = 1024 * 1024;

/**
 * Hands bytes on once `admit` has seen what they are and said how many there may be. It throws to refuse them, before
 * more than a few kilobytes have been taken; OUT_OF_RANGE (413) ends those that grow too long.
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

/** The refusal of a file longer than `limit` bytes. */
export function tooLong(limit: number): CodedError {
  return new CodedError(
    "OUT_OF_RANGE",
    `The file is too large: the limit is ${limit / 1024 / 1024} MB.`,
    {
      status: 413,
    },
  );
}

// One large array is taken in pieces, so that hashing it never holds up the process for long.
function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += slice)
    yield bytes.subarray(start, start + slice);
}
