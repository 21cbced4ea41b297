import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { refuse } from "./gate.ts";

const forEver = "public, max-age=31536000, immutable";
const forADay = "public, max-age=86400";

/** The files of the build: those under `assets/` carry a hash of their bytes in their name and are kept for ever. The build put packed copies beside them. */
export function createAssets({ folder }: { folder: string }): Hono {
  const others = kept(folder, forADay);
  return (
    new Hono()
      .get("/assets/*", kept(folder, forEver))
      // A page of words would be of no use to whoever asked for a script or a picture.
      .get("/assets/*", () => refuse(404, "There is no such file."))
      .get("*", (context, next) => (isFile(context.req.path) ? others(context, next) : next()))
  );
}

function kept(folder: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (context, next) => {
    const answer = await serve(context, next);
    if (!(answer instanceof Response) || !answer.ok) return answer;
    answer.headers.set("Cache-Control", cacheControl);
    // Of the plain copy as well: who keeps it for others must know that there are packed ones.
    answer.headers.set("Vary", "Accept-Encoding");
    return answer;
  };
}

/** Whether a path may be that of a file: it ends in an extension, and no part of it is hidden. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path) && !path.includes("/.");
}
