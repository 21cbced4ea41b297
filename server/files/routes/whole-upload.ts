import { maxBytesOfName, tooLong } from "#server/files/inspect.ts";
import type { Files } from "#server/files/files.ts";
import type { Upload } from "#server/files/save.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import type { Uploads } from "#server/files/uploads/uploads.ts";
import { declaredLength, readChunks } from "#server/http/body.ts";
import type { BodyLimits } from "#server/http/slow-bodies.ts";
import { readMetadata } from "./metadata-json.ts";
import { readMultipart } from "./multipart.ts";

/** Two minutes for a small chunk, 16 KiB a second for anything larger: the rate of a poor mobile connection. */
export const uploadPace: BodyLimits = {
  small: 256 * 1024,
  smallWithin: 120_000,
  grace: 10_000,
  minBytesPerSecond: 16 * 1024,
};

/** Limits of a body that contains only metadata. */
export const metadataLimits = { maxBytes: 64 * 1024, bodyLimits: uploadPace };

// Maximum size of metadata, headers and boundaries in addition to a file's bytes.
const maxFramingBytes = 128 * 1024;

/** A request and its sender: `owner` is a staff id, absent for the process itself. */
interface Sent {
  request: Request;
  name: string;
  owner: string | undefined;
}

interface Stores {
  files: Files;
  uploads: Uploads;
}

/** Stores a file from one multipart request with metadata and bytes. */
export function receiveMultipart(stores: Stores, sent: Sent): Promise<StoredFile> {
  return receive(stores, sent, async (body) => {
    const type = sent.request.headers.get("Content-Type") ?? "";
    const { metadata, contentType, bytes } = await readMultipart(type, body);
    return { contentType, ...readMetadata(metadata), bytes };
  });
}

/** Stores a file that is the whole body of a request. */
export function receivePlain(stores: Stores, sent: Sent): Promise<StoredFile> {
  const contentType = sent.request.headers.get("Content-Type");
  return receive(stores, sent, async (bytes) => ({ contentType, bytes }));
}

async function receive(
  { files, uploads }: Stores,
  { request, name, owner }: Sent,
  read: (body: AsyncIterable<Uint8Array>) => Promise<Omit<Upload, "name">>,
): Promise<StoredFile> {
  const size = checkAnnouncedSize(name, request);
  if (owner !== undefined) await uploads.room.check(owner, size);
  const body = readChunks(request, { bodyLimits: uploadPace });
  try {
    return await files.save({ ...(await read(body)), name, owner });
  } finally {
    await body.return(undefined);
  }
}

/** The announced length in bytes; 413 before any byte is read when it is too large for this name. */
function checkAnnouncedSize(name: string, request: Request): number {
  const length = declaredLength(request) ?? 0;
  if (length > maxBytesOfName(name) + maxFramingBytes) throw tooLong(maxBytesOfName(name));
  return length;
}
