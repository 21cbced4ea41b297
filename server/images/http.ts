import { Hono } from "hono";
import { CodedError } from "#server/errors.ts";
import { errorResponse, isNotModified, plainText } from "#server/http/responses.ts";
import { renditionPath, type RenditionFormat } from "#content/renditions.ts";
import { parseRendition, type Rendition } from "./offered.ts";
import type { FinishedRendition, Renditions } from "./renditions.ts";

const types = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
} satisfies Record<RenditionFormat, string>;

/** The route of renditions: `GET /images/{hash}/{cut}/{width}.{format}`, cached by browsers permanently. */
export function createImagesHttp({ renditions }: { renditions: Renditions }): Hono {
  return new Hono().get("/images/:hash/:cut/:file", async (context) => {
    const { hash, cut, file } = context.req.param();
    const rendition = parseRendition(hash, cut, file);
    if (!rendition) return missing();
    try {
      const finished = await renditions.get(rendition);
      if (!finished) return missing();
      const [asked, now] = [pathOf(rendition), pathOf(finished.rendition)];
      return asked === now ? send(context.req.raw, finished, types[rendition.format]) : moved(now);
    } catch (problem) {
      // An error with a cause is a server failure, logged and answered like any other.
      const isBusy = problem instanceof CodedError && problem.code === "UNAVAILABLE";
      if (isBusy && problem.cause === undefined) return errorResponse(problem, plainText);
      throw problem;
    }
  });
}

function pathOf({ hash, shape, width, format, focus }: Rendition): string {
  return renditionPath(hash, shape, width, format, focus);
}

/** Redirects to the current crop from pages rendered before the focal point moved. */
function moved(path: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: path, "Cache-Control": "no-store" },
  });
}

function send(request: Request, { name, bytes }: FinishedRendition, type: string): Response {
  // The address identifies the picture.
  const etag = `"${name}"`;
  const headers = new Headers({
    "Content-Type": type,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    // Cards in feeds and mails show these pictures from other sites.
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

function missing(): Response {
  const words = "This site has no such picture, or does not offer it in this size.";
  return errorResponse(new CodedError("NOT_FOUND", words), plainText);
}
