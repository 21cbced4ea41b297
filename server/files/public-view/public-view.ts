import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { ByteRange, ObjectStore } from "#server/files/object-store.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import { boxParts } from "./box-parts.ts";
import { lengthOf, type Part, type PublicView } from "./parts.ts";
import { jpegParts, pngParts, webpParts } from "./picture-parts.ts";

type Original = Pick<StoredFile, "hash" | "size" | "kind" | "contentType">;

/**
 * The public view of a picture or video, without place, time, author and device of the recording. Null when the file has nothing
 * to hide. Throws when its format cannot be read.
 */
export async function makePublicView(
  objects: ObjectStore,
  file: Original,
): Promise<PublicView | null> {
  const parts = await partsOf(objects, file);
  const size = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  const isSame = parts.every((part) => "start" in part) && parts.length <= 1 && size === file.size;
  if (isSame) return null;
  const md5 = createHash("md5");
  for await (const bytes of readParts(objects, file.hash, parts)) md5.update(bytes);
  return { md5Hash: md5.digest("base64"), size, parts };
}

/** The bytes of a public view or of a range of it. */
export function openPublicView(
  objects: ObjectStore,
  hash: string,
  { parts, size }: PublicView,
  { start, end }: ByteRange = { start: 0, end: size - 1 },
): ReadableStream<Uint8Array> {
  const wanted: Part[] = [];
  let at = 0;
  for (const part of parts) {
    const length = lengthOf(part);
    const from = Math.max(0, start - at);
    const to = Math.min(length, end + 1 - at);
    if (to > from) wanted.push(cut(part, from, to));
    at += length;
  }
  const stream: NodeStream<Uint8Array> = Readable.toWeb(
    Readable.from(readParts(objects, hash, wanted), { objectMode: false }),
  );
  return stream as ReadableStream<Uint8Array>;
}

function cut(part: Part, from: number, to: number): Part {
  if ("zeros" in part) return { zeros: to - from };
  if ("start" in part) return { start: part.start + from, length: to - from };
  const bytes = Buffer.from(part.base64, "base64").subarray(from, to);
  return { base64: bytes.toString("base64") };
}

const zeros = new Uint8Array(64 * 1024);

async function* readParts(
  objects: ObjectStore,
  hash: string,
  parts: readonly Part[],
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if ("base64" in part) yield Buffer.from(part.base64, "base64");
    else if ("zeros" in part)
      for (let left = part.zeros; left > 0; left -= zeros.length)
        yield zeros.subarray(0, Math.min(left, zeros.length));
    else yield* readRange(objects, hash, part);
  }
}

async function* readRange(
  objects: ObjectStore,
  hash: string,
  { start, length }: { start: number; length: number },
): AsyncGenerator<Uint8Array> {
  const stream = await objects.open(hash, { start, end: start + length - 1 });
  if (!stream) throw new Error(`The bytes of ${hash} are missing`);
  yield* stream;
}

async function partsOf(
  objects: ObjectStore,
  { hash, size, kind, contentType }: Original,
): Promise<Part[]> {
  const whole = [{ start: 0, length: size }];
  // Its type is only declared.
  if (kind === "other") return whole;
  if (contentType === "image/avif" || contentType === "video/mp4") {
    const read = async (start: number, length: number) => {
      const part = { start, length: Math.min(length, size - start) };
      return Buffer.concat(await Array.fromAsync(readRange(objects, hash, part)));
    };
    return await boxParts(read, size, kind);
  }
  const collect = pictureParts.get(contentType);
  const bytes = collect && (await objects.read(hash));
  return bytes ? collect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) : whole;
}

const pictureParts = new Map([
  ["image/jpeg", jpegParts],
  ["image/png", pngParts],
  ["image/webp", webpParts],
]);
