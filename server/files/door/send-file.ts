import { dispositionOf } from "#server/files/disposition.ts";
import type { Files } from "#server/files/files.ts";
import { parseRange } from "#server/files/range.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import { refusal } from "./answers.ts";

/**
 * The bytes of a file, whole or a single range of them. `keep` says how long they may be kept where the file does not: a token names
 * one generation, whose bytes never change, while a name alone means whichever is newest.
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
  if (request.headers.get("If-None-Match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  const range = rangeOf(request, file, etag);
  if (range === "unsatisfiable")
    return refusal(416, "The range begins beyond the end of the file.", {
      "Content-Range": `bytes */${file.size}`,
    });
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.size));
  const status = range ? 206 : 200;
  // Not even opened for HEAD: nobody would read it to its end.
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const bytes = await files.open(file, range);
  if (!bytes)
    throw new Error(`The bytes of ${file.name}, generation ${file.generation}, are missing`);
  return new Response(bytes, { status, headers });
}

/** Visitors may get other bytes of a file than staff. */
function etagOf({ hash, md5Hash, publicView }: StoredFile): string {
  return publicView?.md5Hash === md5Hash ? `"${hash}-public"` : `"${hash}"`;
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
 * The type that bytes are sent with. What is neither a picture nor a video keeps the type that it was declared to be only where no
 * browser runs it, takes it for a style sheet or shows it as a page; everything else is sent as bytes and no more.
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
  // Read by right of who asks: nothing in between may keep it for the next one.
  if (keep === "private") return "private, no-store";
  return cacheControl ?? usual[keep];
}

function rangeOf(request: Request, file: StoredFile, etag: string): ReturnType<typeof parseRange> {
  const condition = request.headers.get("If-Range");
  if (condition !== null && condition !== etag) return undefined;
  return parseRange(request.headers.get("Range") ?? undefined, file.size);
}
