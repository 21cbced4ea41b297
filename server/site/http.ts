import { createHash } from "node:crypto";
import { Hono, type Context } from "hono";
import { isNotModified } from "#server/http/responses.ts";
import type { Site } from "./site.ts";

/** As for pages: a cache asks again each time, so that nothing is served after it was changed or withdrawn. */
const cacheControl = "public, max-age=0, must-revalidate";

const xml = "application/xml; charset=utf-8";
const plain = "text/plain; charset=utf-8";

type TextFile = readonly [type: string, write: (site: Site) => Promise<string> | string];

/** The text files, by path. */
const texts: Readonly<Record<string, TextFile>> = {
  "/sitemap.xml": [xml, (site) => site.sitemap()],
  "/robots.txt": [plain, (site) => site.robots()],
  "/.well-known/security.txt": [plain, (site) => site.securityTxt()],
  "/llms.txt": [plain, (site) => site.llms()],
  "/feed.xml": ["application/rss+xml; charset=utf-8", (site) => site.rss()],
  "/atom.xml": ["application/atom+xml; charset=utf-8", (site) => site.atom()],
  "/feed.json": ["application/feed+json; charset=utf-8", (site) => site.jsonFeed()],
  "/site.webmanifest": ["application/manifest+json", (site) => site.manifest()],
};

/** The routes of files for machines (feeds, sitemap, robots); `site` is bound to the request's origin. */
export function createSiteHttp({ site }: { site: Site }): Hono {
  const app = new Hono();
  const here = ({ req }: Context) => site.at(new URL(req.url).origin);

  for (const [path, [type, write]] of Object.entries(texts))
    app.get(path, async (context) => send(context.req.raw, type, await write(here(context))));

  app.get("/sitemaps/:file{[a-z]+(?:-[1-9][0-9]{0,5})?\\.xml}", async (context, next) => {
    const text = await here(context).sitemapPart(context.req.param("file").replace(".xml", ""));
    // Unknown files fall through to the page routes, which return 404.
    return text === undefined ? await next() : send(context.req.raw, xml, text);
  });

  const briefs = "/contact/briefing-templates/:file{[1-9][0-9]?\\.(?:docx|pdf)}";
  app.get(briefs, async (context, next) => {
    const [number, format] = context.req.param("file").split(".");
    const file = await here(context).briefFile(Number(number), format === "pdf" ? "pdf" : "docx");
    if (file === undefined) return await next();
    const name = encodeURIComponent(file.name);
    return new Response(file.bytes.slice(), {
      headers: {
        "Content-Type": file.type,
        "Content-Length": String(file.bytes.length),
        "Content-Disposition": `attachment; filename="briefing-template-${number}.${format}"; filename*=UTF-8''${name}`,
        "Cache-Control": cacheControl,
        // The page has the same text, and search engines should find that instead.
        "X-Robots-Tag": "noindex",
      },
    });
  });

  return app;
}

function send(request: Request, type: string, text: string): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = {
    "Content-Type": type,
    "Cache-Control": cacheControl,
    ETag: etag,
    // Web-based readers fetch feeds from their own origins; a feed contains nothing private.
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  return isNotModified(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers });
}
