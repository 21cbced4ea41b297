import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { bestEncoding, type Encoding, headersOf, isKnown, type CachedPage } from "./cached-page.ts";
import { pageAddress, type PageCache } from "./page-cache.ts";

/**
 * A response cache in front of the middleware stack: a request like one that the stack has answered with a cached page, its
 * refusals included, gets the same page and headers, after only its target and host are checked.
 */
export interface FastLane {
  /** Outermost middleware: records which requests ended in a cached page, and with which headers. */
  middleware(): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }>;
  /** Wraps the stack's request listener. */
  before(listener: RequestListener): RequestListener;
}

export interface FastLaneOptions {
  cache: PageCache;
  /** Per-request headers, in lower case; they are not repeated. */
  ofOneRequest: readonly string[];
  /** Whether responses need not be logged. */
  quiet(): boolean;
  /** The headers by which a content delivery network stores a page under keys; absent where there is none. */
  cdnHeaders?: ((keys: readonly string[]) => CachedPage["headers"]) | undefined;
}

const maxTargets = 2000;
/** Headers that may change the response or announce a body: such requests bypass the cache. */
const tooSpecial = [
  "authorization",
  "content-encoding",
  "content-length",
  "expect",
  "range",
  "transfer-encoding",
  "upgrade",
] as const;

/** Creates an empty response cache. */
export function createFastLane({
  cache,
  ofOneRequest,
  quiet,
  cdnHeaders,
}: FastLaneOptions): FastLane {
  // Keyed by host and target as sent. Only the page cache holds pages.
  const addresses = new Map<string, string>();
  // Keyed by the page's own headers, which stay the same when it is recompressed.
  const storedHeaders = new WeakMap<CachedPage["headers"], CachedPage["headers"]>();
  const heads = new WeakMap<CachedPage, { own: Heads; stored: Heads }>();
  const dropped = new Set([...ofOneRequest, ...ofTheEncoding]);

  /** The headers of a page that a content delivery network may store: it is current, and is purged when it no longer is. */
  function storedBy({ keys }: CachedPage): CachedPage["headers"] {
    return cdnHeaders && cache.isConfirmed() ? cdnHeaders(keys()) : [];
  }

  /** The cached page and headers for a request; undefined when the stack must handle it. */
  function find(request: IncomingMessage): { page: CachedPage; head: Heads } | undefined {
    if (request.method !== "GET" || !quiet()) return undefined;
    const address = addresses.get(nameOf(request));
    const page = address === undefined ? undefined : cache.kept(address);
    const made = page && headOf(page);
    const head = made && (cache.isConfirmed() ? made.stored : made.own);
    return head && isOrdinary(request) ? { page, head } : undefined;
  }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const found = find(request);
    if (!found) return false;
    const { page, head } = found;
    const { headers } = request;
    const encoding = bestEncoding(headers["accept-encoding"]);
    const known = isKnown(page, headers["if-none-match"]);
    response.writeHead(known ? 304 : 200, known ? head.known[encoding] : head.whole[encoding]);
    response.end(known ? undefined : page.bodies[encoding]);
    return true;
  }

  function headOf(page: CachedPage): { own: Heads; stored: Heads } | undefined {
    const known = heads.get(page);
    const headers = known ? undefined : storedHeaders.get(page.headers);
    if (!headers) return known;
    const own = headsOf({ ...page, headers });
    const more = cdnHeaders?.(page.keys());
    const made = { own, stored: more ? headsOf({ ...page, headers: merged(headers, more) }) : own };
    heads.set(page, made);
    return made;
  }

  return {
    middleware: () =>
      async function keepAnswer(context, next) {
        await next();
        const { incoming } = context.env ?? {};
        if (!incoming || incoming.method !== "GET" || !isOrdinary(incoming)) return;
        const address = pageAddress(context.req.url);
        const page = address === undefined ? undefined : cache.kept(address);
        const { headers } = context.res;
        if (!page || !page.known.includes(headers.get("ETag") ?? "")) return;
        if (addresses.size >= maxTargets) addresses.clear();
        addresses.set(nameOf(incoming), address ?? "");
        const lasting = [...headers].filter(([name]) => !dropped.has(name));
        if (!storedHeaders.has(page.headers)) storedHeaders.set(page.headers, lasting);
        for (const [name, value] of storedBy(page)) headers.set(name, value);
      },
    before: (listener) => (request, response) => {
      const pass = () => {
        if (!send(request, response)) listener(request, response);
      };
      // Invalidates pages that another process has changed, before looking up again.
      if (cache.confirm && find(request))
        cache.confirm().then(pass, () => listener(request, response));
      else pass();
    },
  };
}

function merged(headers: CachedPage["headers"], more: CachedPage["headers"]) {
  const names = new Set(more.map(([name]) => name.toLowerCase()));
  return [...headers.filter(([name]) => !names.has(name.toLowerCase())), ...more];
}

/** Flat header lists for node:http. */
interface Heads {
  whole: Record<Encoding, string[]>;
  known: Record<Encoding, string[]>;
}

const ofTheEncoding = ["content-encoding", "content-length", "etag", "vary"];

function headsOf(page: CachedPage): Heads {
  const flat = (encoding: Encoding, known: boolean) => headersOf(page, encoding, known).flat();
  const each = (known: boolean) => ({
    br: flat("br", known),
    gzip: flat("gzip", known),
    identity: flat("identity", known),
  });
  return { whole: each(false), known: each(true) };
}

function nameOf({ headers, url }: IncomingMessage): string {
  return `${headers.host} ${url}`;
}

/** Whether a request has exactly one Host header and none of the special ones. */
function isOrdinary({ headers, rawHeaders }: IncomingMessage): boolean {
  if (tooSpecial.some((name) => headers[name] !== undefined)) return false;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts === 1;
}
