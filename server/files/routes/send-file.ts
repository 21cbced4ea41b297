import { CodedError, invalid } from "#server/errors.ts";
import type { Files } from "#server/files/files.ts";
import type { ByteRange } from "#server/files/object-store.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import { errorResponse, isNotModified } from "#server/http/responses.ts";
import { storageJson } from "./access.ts";

/**
 * The bytes of a file, whole or a single range. `keep` is the cache policy of a file without its own: a token identifies one
 * generation, whose bytes never change, while a name refers to the current one.
 */
export async function sendFile(
  files: Files,
  file: StoredFile,
  { request, keep }: { request: Request; keep: "for ever" | "until asked" | "private" },
): Promise<Response> {
  const headers = headersOf(file);
  headers.set("Cache-Control", cacheControlOf(file, keep));
  const etag = etagOf(file);
  headers.set("ETag", etag);
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(request, file, etag);
  if (range === "unsatisfiable") return beyondTheEnd(file);
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.size));
  const status = range ? 206 : 200;
  // HEAD does not open the stream: it would never be read or closed.
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const bytes = await files.open(file, range);
  if (!bytes)
    throw new Error(`The bytes of ${file.name}, generation ${file.generation}, are missing`);
  return new Response(bytes, { status, headers });
}

function beyondTheEnd({ size }: StoredFile): Response {
  const words = "The range begins beyond the end of the file.";
  return errorResponse(new CodedError("OUT_OF_RANGE", words, { status: 416 }), storageJson, {
    headers: { "Content-Range": `bytes */${size}` },
  });
}

/** Visitors may get other bytes of a file than staff do, and earlier versions of this server other ones, so the tags differ. */
function etagOf({ hash, md5Hash, publicView }: StoredFile): string {
  return publicView?.md5Hash === md5Hash ? `"${hash}-${md5Hash}"` : `"${hash}"`;
}

function headersOf(file: StoredFile): Headers {
  const mayOpen = file.kind !== "other";
  const headers = new Headers({
    "Content-Type": sentType(file),
    "Accept-Ranges": "bytes",
    "Last-Modified": new Date(file.timeCreated).toUTCString(),
    "Content-Disposition": dispositionOf({ ...file, mayOpen }),
    "x-goog-generation": file.generation,
    "x-goog-metageneration": String(file.metageneration),
    "x-goog-hash": `md5=${file.md5Hash}`,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cross-Origin-Resource-Policy": mayOpen ? "cross-origin" : "same-origin",
  });
  if (file.contentLanguage) headers.set("Content-Language", file.contentLanguage);
  return headers;
}

/**
 * The type sent with the bytes. Files other than pictures and videos keep their declared type only if no browser runs it, applies
 * it as a style sheet or shows it as a page; the rest are sent as plain bytes.
 */
function sentType({ kind, contentType }: StoredFile): string {
  return kind !== "other" || inert.test(contentType) ? contentType : "application/octet-stream";
}

const inert =
  /^(?:(?:audio|video|font)\/[\w.+-]+|image\/(?!svg)[\w.-]+|text\/(?:plain|csv)|application\/(?:json|msword|octet-stream|pdf|zip|vnd\.[\w.-]+))(?:\s*;|$)/i;

const usual = {
  "for ever": "public, max-age=31536000, immutable",
  "until asked": "public, no-cache",
};

function cacheControlOf(
  { cacheControl }: StoredFile,
  keep: keyof typeof usual | "private",
): string {
  // Authorised per caller, so shared caches must not store it.
  if (keep === "private") return "private, no-store";
  return cacheControl ?? usual[keep];
}

function rangeOf(request: Request, file: StoredFile, etag: string): ReturnType<typeof parseRange> {
  const condition = request.headers.get("If-Range");
  if (condition !== null && condition !== etag) return undefined;
  return parseRange(request.headers.get("Range") ?? undefined, file.size);
}

/**
 * Parses a `Range` header against a length in bytes (RFC 9110, section 14). Undefined means the whole object: no header,
 * several ranges, another unit or an empty object, all of which a server may answer whole.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const parts = /^\s*bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? "");
  const [, first = "", last = ""] = parts ?? [];
  if (size === 0 || (first === "" && last === "")) return undefined;
  if (first === "")
    return Number(last) === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return "unsatisfiable";
  return { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * The `Content-Disposition` of a file (RFC 6266). Only pictures and videos may open in a browser; the stored disposition applies
 * unless it would allow more.
 */
function dispositionOf(file: {
  name: string;
  contentDisposition?: string;
  mayOpen: boolean;
}): string {
  const wish = file.contentDisposition ?? "";
  // Headers are printable ASCII: any other stored value appears only in metadata.
  const sendable = /^[\x20-\x7e]+$/.test(wish);
  if (sendable && /^attachment\b/i.test(wish)) return wish;
  if (sendable && file.mayOpen && /^inline\b/i.test(wish)) return wish;
  const lastPart = file.name.slice(file.name.lastIndexOf("/") + 1);
  return `${file.mayOpen ? "inline" : "attachment"}; filename*=utf-8''${encodeExtended(lastPart)}`;
}

/** RFC 5987 encoding; unlike `encodeURIComponent`, it also encodes `'()*`. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const maxResults = 1000;

/** One page of a list in Firebase Storage's format. INVALID_ARGUMENT names an invalid parameter. */
export async function listJson(files: Files, query: URLSearchParams): Promise<unknown> {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const maxResults = readMaxResults(query.get("maxResults"));
  const pageToken = query.get("pageToken") || undefined;
  if (prefix !== "" && !prefix.endsWith("/")) throw invalid("A prefix ends with a slash.");
  if (pageToken !== undefined && !/^[\w-]{1,1500}$/.test(pageToken))
    throw invalid("The page token is not valid.");
  const { items, prefixes, nextPageToken } = await files.list({
    prefix,
    delimiter,
    maxResults,
    pageToken,
  });
  return { prefixes, items: items.map(({ name, bucket }) => ({ name, bucket })), nextPageToken };
}

function readMaxResults(text: string | null): number {
  if (!text) return maxResults;
  const wanted = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (wanted < 1 || wanted > maxResults) throw invalid(`maxResults is from 1 to ${maxResults}.`);
  return wanted;
}
