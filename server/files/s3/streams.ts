import { createHash } from "node:crypto";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  type CompletedPart,
} from "@aws-sdk/client-s3";
import {
  bytesType,
  coded,
  type S3Calls,
  isEndedUpload,
  type S3Body,
  storageFailure,
} from "./calls.ts";
import type { ByteRange } from "#server/files/object-store.ts";

/**
 * Puts bytes of unknown length under a key and resolves to their number. Sends one part while the next arrives, so at most two
 * are in memory. The object becomes visible when complete; nothing remains when the bytes throw.
 */
export async function writeStream(
  calls: S3Calls,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const parts = inParts(bytes);
  const { value: first } = await parts.next();
  if (!first) return 0;
  if (!first.isLast) return writeParts(calls, key, first, parts);
  await calls.put(key, first.bytes, sha256Of(first.bytes));
  return first.bytes.length;
}

/** The checksum that the service verifies. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64");
}

/** Like `writeStream`, for a stream whose first part has already been read. */
export async function writeParts(
  calls: S3Calls,
  key: string,
  first: Part,
  rest: AsyncIterable<Part>,
): Promise<number> {
  const upload = await beginUpload(calls, key);
  let size = 0;
  let sending = Promise.resolve();
  const send = async (part: Part) => {
    await sending;
    size += part.bytes.length;
    sending = upload.send(part.bytes);
    // Awaited below; this only prevents an unhandled rejection.
    sending.catch(() => {});
  };
  try {
    await send(first);
    for await (const part of rest) await send(part);
    await sending;
    await upload.complete(size);
    return size;
  } catch (problem) {
    // A part that arrived after the abort would remain.
    await sending.catch(() => {});
    await upload.abort();
    throw problem;
  }
}

async function beginUpload(calls: S3Calls, key: string) {
  const { client, at } = calls;
  const begin = { ...at(key), ChecksumAlgorithm: "SHA256", ContentType: bytesType } as const;
  const { UploadId } = await coded(() => client.send(new CreateMultipartUploadCommand(begin)));
  const upload = { ...at(key), UploadId };
  const sent: CompletedPart[] = [];

  return {
    send: (bytes: Uint8Array) =>
      coded(async () => {
        const PartNumber = sent.length + 1;
        const part = { PartNumber, Body: bytes, ChecksumSHA256: sha256Of(bytes) };
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, ...part }));
        sent.push({ PartNumber, ETag, ChecksumSHA256: part.ChecksumSHA256 });
      }),

    complete: (size: number) =>
      coded(async () => {
        const MultipartUpload = { Parts: sent };
        try {
          await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
        } catch (problem) {
          // The response to an earlier attempt was lost: only this upload writes under this key.
          if (isEndedUpload(problem) && (await calls.size(key)) === size) return;
          throw problem;
        }
      }),

    /** The sweep retries a failed abort. */
    abort: () => client.send(new AbortMultipartUploadCommand(upload)).catch(() => {}),
  };
}

/** Bytes of the size of one upload part. */
interface Part {
  bytes: Buffer;
  /** Whether this is the last part; only that one may be smaller than `partSize`. */
  isLast: boolean;
}

/** S3's minimum for any part but the last, in bytes. */
const partSize = 5 * 1024 * 1024;

/** Groups bytes into parts. There is always a last one, which is empty only when there are no bytes. */
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

const maxCuts = 3;

/**
 * The bytes under a key, or undefined. Objects are immutable, so a read whose connection is cut, as is common when a visitor
 * reads slowly, continues where it ended; the fourth cut in a row without a byte is UNAVAILABLE.
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
      // A generator that has not started runs no `finally`.
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
      if (++cuts > maxCuts) throw storageFailure(problem);
    } finally {
      // Releases the connection when the reader stops.
      stream.destroy();
    }
    const rest = await calls.get(key, { start: next, end });
    if (!rest) throw new Error(`What was under ${key} went while it was read`);
    ({ stream } = rest);
  }
}
