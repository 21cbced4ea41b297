/** Bytes of a size that S3 takes as a part of an upload. */
export interface Part {
  bytes: Buffer;
  /** Whether no more come; only then it may be smaller than `partSize`. */
  isLast: boolean;
}

/** The least that S3 takes for any part but the last, in bytes. */
export const partSize = 5 * 1024 * 1024;

/** Gathers bytes into parts. There is always a last one, and it is empty only when there are no bytes at all. */
export async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    length += chunk.length;
    while (length > partSize) {
      const all = Buffer.concat(waiting);
      yield { bytes: all.subarray(0, partSize), isLast: false };
      waiting = [all.subarray(partSize)];
      length -= partSize;
    }
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
