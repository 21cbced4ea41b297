import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { CodedError } from "#server/errors.ts";
import { refuse } from "./responses.ts";

const forEver = "public, max-age=31536000, immutable";
const forADay = "public, max-age=86400";

/** Serves the build's files, precompressed where possible; those under `assets/` have a content hash in their name. */
export function createStaticFiles({ folder }: { folder: string }): Hono {
  const others = cachedFor(folder, forADay);
  return (
    new Hono()
      .get("/assets/*", cachedFor(folder, forEver))
      // A missing script or image needs no HTML page.
      .get("/assets/*", (context) =>
        refuse(context, new CodedError("NOT_FOUND", "There is no such file.")),
      )
      .get("*", (context, next) => (isFile(context.req.path) ? others(context, next) : next()))
  );
}

function cachedFor(folder: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (context, next) => {
    const answer = await serve(context, next);
    if (!(answer instanceof Response) || !answer.ok) return answer;
    answer.headers.set("Cache-Control", cacheControl);
    // On uncompressed copies too, for shared caches.
    answer.headers.set("Vary", "Accept-Encoding");
    return answer;
  };
}

/** Whether a path may name a file: it has an extension and no hidden segment. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) && !path.includes("/.");
}
