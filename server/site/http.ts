import { createHash } from "node:crypto";
import { Hono, type Context } from "hono";
import type { Site } from "./site.ts";

// Seconds for which caches may serve files that feed readers and crawlers poll.
const fewMinutes = 300;

/** The routes of files for machines (feeds, sitemap, robots); `site` is bound to the request's origin. */
export function createSiteHttp({ site }: { site: Site }): Hono {
  const answer =
    (type: string, read: (here: Site) => Promise<string> | string) => async (context: Context) => {
      const { raw } = context.req;
      return send(raw, type, await read(site.at(new URL(raw.url).origin)));
    };
  return new Hono()
    .get(
      "/sitemap.xml",
      answer("application/xml; charset=utf-8", (here) => here.sitemap()),
    )
    .get("/sitemaps/:file{[a-z]+(?:-[1-9][0-9]{0,5})?\\.xml}", async (context, next) => {
      const { raw } = context.req;
      const part = context.req.param("file").replace(".xml", "");
      const text = await site.at(new URL(raw.url).origin).sitemapPart(part);
      // Unknown files fall through to the page routes, which return 404.
      if (text === undefined) return await next();
      return send(raw, "application/xml; charset=utf-8", text);
    })
    .get("/contact/briefing-templates/:file{[1-9][0-9]?\\.(?:docx|pdf)}", async (context, next) => {
      const { raw } = context.req;
      const [number, format] = context.req.param("file").split(".");
      const here = site.at(new URL(raw.url).origin);
      const file = await here.briefFile(Number(number), format === "pdf" ? "pdf" : "docx");
      if (file === undefined) return await next();
      const name = encodeURIComponent(file.name);
      return new Response(file.bytes.slice(), {
        headers: {
          "Content-Type": file.type,
          "Content-Length": String(file.bytes.length),
          "Content-Disposition": `attachment; filename="briefing-template-${number}.${format}"; filename*=UTF-8''${name}`,
          "Cache-Control": "public, max-age=0, must-revalidate",
          // The page has the same text, and search engines should find that instead.
          "X-Robots-Tag": "noindex",
        },
      });
    })
    .get(
      "/robots.txt",
      answer("text/plain; charset=utf-8", (here) => here.robots()),
    )
    .get(
      "/.well-known/security.txt",
      answer("text/plain; charset=utf-8", (here) => here.securityTxt()),
    )
    .get(
      "/llms.txt",
      answer("text/plain; charset=utf-8", (here) => here.llms()),
    )
    .get(
      "/feed.xml",
      answer("application/rss+xml; charset=utf-8", (here) => here.rss()),
    )
    .get(
      "/atom.xml",
      answer("application/atom+xml; charset=utf-8", (here) => here.atom()),
    )
    .get(
      "/feed.json",
      answer("application/feed+json; charset=utf-8", (here) => here.jsonFeed()),
    )
    .get(
      "/site.webmanifest",
      answer("application/manifest+json", (here) => here.manifest()),
    );
}

function send(request: Request, type: string, text: string): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = {
    "Content-Type": type,
    "Cache-Control": `public, max-age=${fewMinutes}`,
    ETag: etag,
    // Web-based readers fetch feeds from their own origins; a feed contains nothing private.
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  return isNotModified(request.headers.get("If-None-Match"), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers });
}

/**
 * Whether If-None-Match contains this tag. The comparison is weak (RFC 9110, section 13.1.2), since compression weakens a tag.
 */
function isNotModified(condition: string | null, etag: string): boolean {
  const tags = (condition ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
