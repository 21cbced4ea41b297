import type { ByteRange } from "#server/files/object-store.ts";
import type { S3Body, S3Calls } from "./calls.ts";
import { storageFailure } from "./failure.ts";

const mostCuts = 3;

/**
 * The bytes under a key, or undefined when there are none. They never change, so a connection that is cut, as long ones are when a
 * visitor reads slowly, is taken up again where it ended; a fourth cut without a byte in between is UNAVAILABLE.
 */
export async function readStream(
  calls: S3Calls,
  key: string,
  range?: ByteRange,
): Promise<AsyncIterableIterator<Uint8Array> | undefined> {
  const body = await calls.get(key, range);
  if (!body) return undefined;
  const bytes = resuming(calls, key, { body, start: range?.start ?? 0 });
  const reading: AsyncIterableIterator<Uint8Array> = {
    next: () => bytes.next(),
    return() {
      // A generator that was never asked for anything would not notice.
      body.stream.destroy();
      return bytes.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return reading;
    },
  };
  return reading;
}

async function* resuming(
  calls: S3Calls,
  key: string,
  { body, start }: { body: S3Body; start: number },
): AsyncGenerator<Uint8Array> {
  const end = start + body.size - 1;
  let next = start;
  let cuts = 0;
  for (let { stream } = body; ;) {
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        next += chunk.length;
        cuts = 0;
        yield chunk;
      }
      if (next > end) return;
    } catch (problem) {
      if (++cuts > mostCuts) throw storageFailure(problem);
    } finally {
      // Whoever stops reading lets go of the connection.
      stream.destroy();
    }
    const rest = await calls.get(key, { start: next, end });
    if (!rest) throw new Error(`What was under ${key} went while it was read`);
    ({ stream } = rest);
  }
}
