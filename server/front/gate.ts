import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const longestTarget = 2048;
// The name of a stored file has up to 1024 bytes and the id of a document 1500, each of which may be written as three signs.
const longestNamedTarget: Readonly<Record<string, number>> = { "/v0/": 4096, "/v1/": 8192 };

type Incoming = Pick<HttpBindings["incoming"], "url" | "rawHeaders">;

/** Refuses what no part behind it should have to think about: unknown methods, packed bodies, and requests that mean two things. */
export function gate(): MiddlewareHandler<{ Bindings: { incoming?: Incoming } }> {
  return async function gate(context, next) {
    const { raw: request } = context.req;
    if (!methods.has(request.method))
      return refuse(405, `This site does not know the method ${request.method.slice(0, 20)}.`, {
        Allow: [...methods].join(", "),
      });
    if (context.env.incoming && !namesOneSite(context.env.incoming))
      return refuse(400, "The request does not say plainly which site it is meant for.");
    if (request.headers.has("Content-Encoding"))
      return refuse(415, "Send the body as it is, without Content-Encoding.");
    const { pathname, search } = new URL(request.url);
    const longest = longestNamedTarget[pathname.slice(0, 4)] ?? longestTarget;
    if (pathname.length > longest) return refuse(414, "The address is too long.");
    if (search.length > longest && request.method !== "PATCH")
      return refuse(414, "The query is too long.");
    if (!isPlain(pathname))
      return refuse(400, "The address cannot be read: check its characters and their encoding.");
    return await next();
  };
}

/** Whether the site is named once: by one Host header, and not by the target as well, as proxies are asked (RFC 9112, 3.2). */
function namesOneSite({ url, rawHeaders }: Incoming): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  return hosts.length === 1 && url !== undefined && url.startsWith("/");
}

/** Whether a path can be decoded, and decodes to one thing only. Names of stored files alone may hold an encoded slash, and ids of documents a backslash. */
function isPlain(pathname: string): boolean {
  if (pathname.startsWith("/v0/")) return !/%00/i.test(pathname);
  if (/\/\/|\\|%00|%2f/i.test(pathname)) return false;
  if (/%5c/i.test(pathname) && !pathname.startsWith("/v1/")) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** A refusal in words. */
export function refuse(
  status: number,
  words: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(`${words}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
