/** Bytes as they come from a client that may vanish: what came before it did is kept, and the problem told afterwards. */
export interface ReceivedBytes {
  bytes: AsyncIterable<Uint8Array>;
  /** What cut the bytes short, once they have been read. */
  problem: () => unknown;
}

/** Makes the end of `bytes` out of any error in them. */
export function untilCut(bytes: AsyncIterable<Uint8Array>): ReceivedBytes {
  let problem: unknown;
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes;
    } catch (error) {
      problem = error;
    }
  }
  return { bytes: whole(), problem: () => problem };
}

/** Leaves out the first `count` bytes: those that are stored already when a client repeats itself. */
export async function* withoutFirst(
  count: number,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of bytes) {
    if (left < chunk.length) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}

/** Throws `tooMany` as soon as there are more than `most` bytes. */
export async function* atMost(
  most: number,
  bytes: AsyncIterable<Uint8Array>,
  tooMany: () => Error,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > most) throw tooMany();
    yield chunk;
  }
}
