import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import {
  bestEncoding,
  type Encoding,
  headersOf,
  isNotModified,
  ofOneEncoding,
  type CachedPage,
} from "./cached-page.ts";
import { pageAddress } from "./page-address.ts";
import type { PageCache } from "./page-cache.ts";

export interface ResponseCacheOptions {
  cache: PageCache;
  /** Per-request headers, in lower case; they are not repeated. */
  ofOneRequest: readonly string[];
  /** Whether responses need not be logged. */
  quiet(): boolean;
  /** The headers that make a content delivery network store a page under keys; absent where there is none. */
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

/**
 * Creates a response cache in front of the middleware stack. Once a request has passed the whole stack and received a cached
 * page, similar requests get the same page and headers after a check of only their target and host.
 */
export function createResponseCache({
  cache,
  ofOneRequest,
  quiet,
  cdnHeaders,
}: ResponseCacheOptions) {
  // Keyed by host and target as sent. Only the page cache holds pages.
  const addresses = new Map<string, string>();
  // Keyed by the page's own headers, which stay the same when it is recompressed.
  const storedHeaders = new WeakMap<CachedPage["headers"], CachedPage["headers"]>();
  const heads = new WeakMap<CachedPage, Map<string, string[]>>();
  const dropped = new Set([...ofOneRequest, ...ofOneEncoding]);

  /** Whether a content delivery network may store the cached pages now: they are current, and will be purged after a change. */
  const mayBeStored = () => cdnHeaders !== undefined && cache.isConfirmed();

  /** The page for a request, with its headers and encoding; undefined when the stack must handle the request. */
  function find(request: IncomingMessage): Found | undefined {
    const { method, headers } = request;
    const address = addresses.get(nameOf(request));
    if (method !== "GET" || address === undefined || !quiet()) return undefined;
    const page = cache.cached(address);
    const lasting = page && storedHeaders.get(page.headers);
    if (!page || !lasting || !isOrdinary(request)) return undefined;
    const encoding = bestEncoding(headers["accept-encoding"]);
    const known = isNotModified(page, headers["if-none-match"]);
    const body = known ? undefined : page.bodies.ready(encoding);
    return known || body ? { address, page, lasting, encoding, body } : undefined;
  }

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    const found = find(request);
    if (!found) return false;
    cache.visited(found.address);
    response.writeHead(found.body ? 200 : 304, headOf(found));
    response.end(found.body);
    return true;
  }

  /** The headers of a response with a cached page, built once. */
  function headOf({ page, lasting, encoding, body }: Found): string[] {
    const isStored = mayBeStored();
    const name = `${encoding} ${body !== undefined} ${isStored}`;
    const ofPage = heads.get(page) ?? new Map<string, string[]>();
    heads.set(page, ofPage);
    const known = ofPage.get(name);
    if (known) return known;
    const { tags, keys } = page;
    const headers = merged(lasting, isStored ? (cdnHeaders?.(keys()) ?? []) : []);
    const head = headersOf({ headers, tags }, encoding, body).flat();
    ofPage.set(name, head);
    return head;
  }

  /** Outermost middleware: records which requests ended in a cached page, and with which headers. */
  const middleware: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> =
    async function keepAnswer(context, next) {
      await next();
      const { incoming } = context.env ?? {};
      if (!incoming || incoming.method !== "GET" || !isOrdinary(incoming)) return;
      const address = pageAddress(context.req.url);
      const page = address === undefined ? undefined : cache.cached(address);
      const { headers } = context.res;
      if (!page || !page.known.includes(headers.get("ETag") ?? "")) return;
      // A 304 lacks the headers of a representation, such as its type.
      if (context.res.status === 200) {
        if (addresses.size >= maxTargets) addresses.clear();
        addresses.set(nameOf(incoming), address ?? "");
        const lasting = [...headers].filter(([name]) => !dropped.has(name));
        if (!storedHeaders.has(page.headers)) storedHeaders.set(page.headers, lasting);
      }
      if (mayBeStored())
        for (const [name, value] of cdnHeaders?.(page.keys()) ?? []) headers.set(name, value);
    };

  return {
    middleware,
    /** Wraps the stack's request listener. */
    before:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const pass = () => {
          if (!send(request, response)) listener(request, response);
        };
        // First invalidates pages that another process has changed, then looks up the page again.
        if (cache.confirm && find(request))
          cache.confirm().then(pass, () => listener(request, response));
        else pass();
      },
  };
}

interface Found {
  address: string;
  page: CachedPage;
  lasting: CachedPage["headers"];
  encoding: Encoding;
  /** Absent when the client has the page. */
  body: Buffer | undefined;
}

function merged(headers: CachedPage["headers"], more: CachedPage["headers"]) {
  const names = new Set(more.map(([name]) => name.toLowerCase()));
  return [...headers.filter(([name]) => !names.has(name.toLowerCase())), ...more];
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
