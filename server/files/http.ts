import { Hono } from "hono";
import { objectName } from "./address.ts";
import { dispositionOf } from "./disposition.ts";
import type { Files } from "./files.ts";
import { parseRange } from "./range.ts";
import type { StoredFile } from "./stored-file.ts";

/**
 * The door to stored files: `GET /v0/b/{bucket}/o/{name}?alt=media&token=T`, as Firebase Storage answers it. The token
 * names one generation, whose bytes never change, so the answer may be kept for ever.
 */
export function createFilesHttp({ files }: { files: Files }): Hono {
  return new Hono().get("/v0/b/*", async (context, next) => {
    const request = context.req.raw;
    // The raw path: a name is one segment, and its encoded slashes would be lost in a decoded one.
    const name = objectName(files.bucket, new URL(request.url).pathname);
    if (name === undefined || context.req.query("alt") !== "media") return await next();
    const token = context.req.query("token");
    if (!token) return refusal(403, "Permission denied.");
    const file = await files.byToken({ name, token });
    return file ? await sendFile(files, file, request) : refusal(404, "Not Found.");
  });
}

async function sendFile(files: Files, file: StoredFile, request: Request): Promise<Response> {
  const headers = headersOf(file);
  const etag = `"${file.hash}"`;
  headers.set("ETag", etag);
  if (request.headers.get("If-None-Match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  const range = rangeOf(request, file, etag);
  if (range === "unsatisfiable") {
    const answer = refusal(416, "The range begins beyond the end of the file.");
    answer.headers.set("Content-Range", `bytes */${file.size}`);
    return answer;
  }
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : file.size));
  const status = range ? 206 : 200;
  // Not even opened for HEAD: nobody would read it to its end.
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const bytes = await files.objects.open(file.hash, range);
  if (!bytes)
    throw new Error(`The bytes of ${file.name}, generation ${file.generation}, are missing`);
  return new Response(bytes, { status, headers });
}

function headersOf(file: StoredFile): Headers {
  const mayOpen = file.kind !== "other";
  const headers = new Headers({
    "Content-Type": file.contentType,
    "Accept-Ranges": "bytes",
    "Last-Modified": new Date(file.timeCreated).toUTCString(),
    "Cache-Control": file.cacheControl ?? "public, max-age=31536000, immutable",
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

function rangeOf(request: Request, file: StoredFile, etag: string): ReturnType<typeof parseRange> {
  const condition = request.headers.get("If-Range");
  if (condition !== null && condition !== etag) return undefined;
  return parseRange(request.headers.get("Range") ?? undefined, file.size);
}

/** An error in the form of Cloud Storage. */
function refusal(status: number, message: string): Response {
  const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  return Response.json({ error: { code: status, message } }, { status, headers });
}
