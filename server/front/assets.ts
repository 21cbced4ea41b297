import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** The files of the build: those under `assets/` carry a hash of their bytes in their name and are kept for ever. */
export function createAssets({ folder }: { folder: string }): Hono {
  const options = {
    root: folder,
    onFound: (_path: string, context: { header(name: string, value: string): void }) =>
      context.header("Cache-Control", "public, max-age=31536000, immutable"),
  };
  return new Hono()
    .get("/assets/*", serveStatic(options))
    .get(
      "/:file{[^/]+\\.[a-z0-9]+}",
      serveStatic({
        root: folder,
        onFound: (_path, context) => context.header("Cache-Control", "public, max-age=86400"),
      }),
    );
}
