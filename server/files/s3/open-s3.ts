import { AbortMultipartUploadCommand } from "@aws-sdk/client-s3";
import { randomUUID } from "node:crypto";
import { ReadableStream as WebStream } from "node:stream/web";
import type { FilesAddress } from "#server/files-address.ts";
import {
  checkDerivedName,
  checkHash,
  checkPieceName,
  createSums,
  type ObjectStore,
  type StagedObject,
  type StoredObject,
} from "#server/files/object-store.ts";
import { createS3Calls, coded, type S3Calls } from "./calls.ts";
import { createS3Client, defaultTimeouts, type S3Timeouts } from "./client.ts";
import { inParts, sha256Of, writeParts, writeStream, readStream } from "./streams.ts";

const incoming = "incoming/";

interface S3Options {
  timeouts?: S3Timeouts;
  now?: () => number;
}

/**
 * Opens an object store in a private bucket. FAILED_PRECONDITION when the bucket is missing or not accessible. A storage
 * that does not respond does not prevent the start: calls throw UNAVAILABLE until it does.
 */
export async function openS3(
  address: FilesAddress,
  { timeouts = defaultTimeouts, now = Date.now }: S3Options = {},
): Promise<ObjectStore> {
  const calls = createS3Calls(createS3Client(address, timeouts), address);
  await calls.check();

  const size = (hash: string) => calls.size(objectKey(hash));

  return {
    size,
    has: async (hash) => (await size(hash)) !== undefined,
    async open(hash, range) {
      const bytes = await readStream(calls, objectKey(hash), range);
      return bytes && (WebStream.from(bytes) as ReadableStream<Uint8Array>);
    },
    read: (hash) => readAll(calls, objectKey(hash)),

    put: (bytes, approve) => put(calls, bytes, approve),

    async remove(hash) {
      await calls.remove(objectKey(hash));
      await removeBelow(calls, derivedPlace(hash));
    },

    putDerived: (hash, name, bytes) =>
      calls.put(derivedPlace(hash) + checkDerivedName(name), bytes, sha256Of(bytes)),
    readDerived: (hash, name) => readAll(calls, derivedPlace(hash) + checkDerivedName(name)),
    hasDerived: async (hash, name) =>
      (await calls.size(derivedPlace(hash) + checkDerivedName(name))) !== undefined,

    putPiece: (upload, piece, bytes) =>
      writeStream(calls, piecesPlace(upload) + checkPieceName(piece), bytes),
    openPiece: (upload, piece) => readStream(calls, piecesPlace(upload) + checkPieceName(piece)),
    removePieces: (upload) => removeBelow(calls, piecesPlace(upload)),

    space: async () => undefined,
    sweep: () => sweepLeftovers(calls, incoming, now()),
  };
}

function objectKey(hash: string): string {
  return `objects/${checkHash(hash).slice(0, 2)}/${hash}`;
}

function derivedPlace(hash: string): string {
  return `derived/${checkHash(hash).slice(0, 2)}/${hash}/`;
}

function piecesPlace(upload: string): string {
  return `uploads/${checkPieceName(upload)}/`;
}

/** Buffers one part in memory until it is approved; longer objects wait in the bucket under an unguessable key. */
async function put(
  calls: S3Calls,
  bytes: AsyncIterable<Uint8Array>,
  approve?: (staged: StagedObject) => Promise<void> | void,
): Promise<StoredObject> {
  const sum = createSums();
  const parts = inParts(sum.seeing(bytes));
  const { value: first } = await parts.next();
  if (first.isLast) {
    const stored = sum.finish();
    await approve?.({ ...stored, read: async () => first.bytes });
    const sha256 = Buffer.from(stored.hash, "hex").toString("base64");
    await calls.put(objectKey(stored.hash), first.bytes, sha256);
    return stored;
  }
  const temporary = incoming + randomUUID();
  await writeParts(calls, temporary, first, parts);
  try {
    const stored = sum.finish();
    const read = async () => (await readAll(calls, temporary)) ?? missing(temporary);
    await approve?.({ ...stored, read });
    await calls.copy(temporary, objectKey(stored.hash));
    return stored;
  } finally {
    // The sweep retries a failed removal.
    await calls.remove(temporary).catch(() => {});
  }
}

async function readAll(calls: S3Calls, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readStream(calls, key);
  return bytes && Buffer.concat(await Array.fromAsync(bytes));
}

function missing(key: string): never {
  throw new Error(`What was just put under ${key} is missing`);
}

// One at a time: there are few, and no user waits for them.
async function removeBelow(calls: S3Calls, place: string): Promise<void> {
  for await (const { key } of calls.list(place)) await calls.remove(key);
}

// Longer than any chunk may take on the slowest connection: running uploads must not be swept.
const leftoverAfter = 24 * 60 * 60 * 1000;

/** Removes what ended processes left behind: temporary objects below `place`, and unfinished multipart uploads. */
async function sweepLeftovers(calls: S3Calls, place: string, now: number): Promise<void> {
  const isLeftover = ({ since }: { since: Date }) => now - since.getTime() > leftoverAfter;
  for await (const found of calls.list(place)) if (isLeftover(found)) await calls.remove(found.key);
  for await (const found of calls.unfinished()) {
    if (!isLeftover(found)) continue;
    const upload = { ...calls.at(found.key), UploadId: found.id };
    await coded(() => calls.client.send(new AbortMultipartUploadCommand(upload)));
  }
}
