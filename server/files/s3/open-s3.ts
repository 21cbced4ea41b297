import { createHash, randomUUID } from "node:crypto";
import { ReadableStream as WebStream } from "node:stream/web";
import type { FilesAddress } from "#server/files-address.ts";
import { checkDerivedName, checkHash, checkPieceName } from "#server/files/object-store.ts";
import type { ObjectStore, StagedObject, StoredObject } from "#server/files/object-store.ts";
import { createS3Calls } from "./calls.ts";
import type { S3Calls } from "./calls.ts";
import { createS3Client, usualPatience } from "./client.ts";
import type { S3Patience } from "./client.ts";
import { inParts } from "./in-parts.ts";
import { readStream } from "./read-stream.ts";
import { sweepLeftovers } from "./sweep-leftovers.ts";
import { sha256Of, writeParts, writeStream } from "./write-stream.ts";

const incoming = "incoming/";

interface S3Options {
  patience?: S3Patience;
  now?: () => number;
}

/**
 * Opens an object store in a private bucket. FAILED_PRECONDITION when the bucket is not there or may not be used; a storage that does not
 * answer is no reason not to start: what needs it says UNAVAILABLE until it does.
 */
export async function openS3(
  address: FilesAddress,
  { patience = usualPatience, now = Date.now }: S3Options = {},
): Promise<ObjectStore> {
  const calls = createS3Calls(createS3Client(address, patience), address);
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

/** What fits into one part is held until it is approved; anything longer waits in the bucket under a name that nobody knows. */
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
    // What cannot be let go of now is swept later.
    await calls.remove(temporary).catch(() => {});
  }
}

function createSums() {
  const sha256 = createHash("sha256");
  const md5 = createHash("md5");
  let size = 0;
  return {
    async *seeing(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes) {
        sha256.update(chunk);
        md5.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    finish: (): StoredObject => ({
      hash: sha256.digest("hex"),
      md5: md5.digest("base64"),
      size,
    }),
  };
}

async function readAll(calls: S3Calls, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readStream(calls, key);
  return bytes && Buffer.concat(await Array.fromAsync(bytes));
}

function missing(key: string): never {
  throw new Error(`What was just put under ${key} is missing`);
}

// One after the other: there are few, and nobody waits for them.
async function removeBelow(calls: S3Calls, place: string): Promise<void> {
  for await (const { key } of calls.list(place)) await calls.remove(key);
}
