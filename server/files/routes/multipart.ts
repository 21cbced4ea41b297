import { invalid } from "#server/errors.ts";
import { decodeText } from "#server/http/body.ts";

/** The two parts of an upload: the metadata as JSON, and the bytes as a stream. */
interface MultipartUpload {
  metadata: string;
  /** Content type of the second part. */
  contentType?: string | undefined;
  bytes: AsyncIterable<Uint8Array>;
}

// Metadata and its headers take a few kilobytes; anything longer is not an upload.
const maxHeadBytes = 64 * 1024;
const lineEnd = "\r\n";
const headersEnd = "\r\n\r\n";

/**
 * Parses a `multipart/related` body (RFC 2387) of two parts. The second ends with the body, so boundaries within it count as
 * bytes. INVALID_ARGUMENT when malformed; if the end is missing, thrown while `bytes` are read.
 */
export async function readMultipart(
  contentType: string,
  body: AsyncIterable<Uint8Array>,
): Promise<MultipartUpload> {
  const boundary = `--${boundaryOf(contentType)}`;
  const source = body[Symbol.asyncIterator]();
  const { head, rest } = await readHead(source, boundary);
  return { ...head, bytes: untilClosed(source, rest, `${lineEnd}${boundary}--`) };
}

function boundaryOf(contentType: string): string {
  const parts =
    /^multipart\/related\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      contentType,
    );
  const boundary = parts?.[1] ?? parts?.[2];
  if (boundary === undefined) throw invalid("The body must be multipart/related with a boundary.");
  return boundary;
}

interface Head {
  metadata: string;
  contentType?: string | undefined;
}

/** Reads up to the second part; `rest` are the bytes of that part read so far. */
async function readHead(
  source: AsyncIterator<Uint8Array>,
  boundary: string,
): Promise<{ head: Head; rest: Buffer }> {
  let read = Buffer.alloc(0);
  for (;;) {
    const found = findHead(read.subarray(0, maxHeadBytes), boundary);
    if (found) return { head: found.head, rest: read.subarray(found.length) };
    if (read.length >= maxHeadBytes) throw malformed();
    const { done, value } = await source.next();
    if (done) throw malformed();
    read = Buffer.concat([read, value]);
  }
}

/** The head in the bytes read so far, and its length; undefined when more is needed. */
function findHead(read: Buffer, boundary: string): { head: Head; length: number } | undefined {
  const opening = Buffer.from(boundary + lineEnd, "latin1");
  const skipped = read.indexOf(lineEnd) === 0 ? lineEnd.length : 0;
  const first = read.subarray(skipped, skipped + opening.length);
  if (!opening.subarray(0, first.length).equals(first)) throw malformed();
  const metadataAt = endOfHeaders(read, skipped + boundary.length);
  if (metadataAt === undefined) return undefined;
  const metadataEnd = read.indexOf(
    lineEnd + boundary + lineEnd,
    metadataAt - lineEnd.length,
    "latin1",
  );
  if (metadataEnd < 0) return undefined;
  const headersAt = metadataEnd + lineEnd.length + boundary.length;
  const bytesAt = endOfHeaders(read, headersAt);
  if (bytesAt === undefined) return undefined;
  const headers = read.toString("latin1", headersAt, bytesAt);
  return {
    head: {
      metadata: decodeText(read.subarray(metadataAt, Math.max(metadataAt, metadataEnd))),
      contentType: /^content-type:(.*)$/im.exec(headers)?.[1]?.trim(),
    },
    length: bytesAt,
  };
}

/** Offset after the headers; `at` is the line end of the boundary. */
function endOfHeaders(read: Buffer, at: number): number | undefined {
  const end = read.indexOf(headersEnd, at, "latin1");
  return end < 0 ? undefined : end + headersEnd.length;
}

/** All bytes but the closing line, which must be there: the last bytes are held back until the body ends. */
async function* untilClosed(
  source: AsyncIterator<Uint8Array>,
  rest: Buffer,
  closing: string,
): AsyncGenerator<Uint8Array> {
  const tailLength = closing.length + lineEnd.length;
  let held = rest;
  for (;;) {
    const { done, value } = await source.next();
    if (done) break;
    if (value.length >= tailLength) {
      if (held.length > 0) yield held;
      if (value.length > tailLength) yield value.subarray(0, value.length - tailLength);
      held = Buffer.from(value.subarray(value.length - tailLength));
      continue;
    }
    held = Buffer.concat([held, value]);
    if (held.length > tailLength) yield held.subarray(0, held.length - tailLength);
    held = held.subarray(Math.max(0, held.length - tailLength));
  }
  const tail = held.toString("latin1");
  const end = tail.endsWith(closing + lineEnd)
    ? tail.length - tailLength
    : tail.length - closing.length;
  if (!tail.startsWith(closing, end)) throw invalid("The body ends before its closing boundary.");
  if (end > 0) yield held.subarray(0, end);
}

function malformed(): Error {
  return invalid("The body must have two parts: metadata as JSON, then the bytes of the file.");
}
