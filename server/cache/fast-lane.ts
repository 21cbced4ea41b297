import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { bestEncoding, type Encoding } from "./encoding.ts";
import { headersOf, isKnown, type KeptPage } from "./kept-page.ts";
import { pageAddress } from "./page-address.ts";
import type { PageCache } from "./page-cache.ts";

/**
 * A shorter way for what was answered before: a request that says the same as one that went the whole way, refusals and all,
 * gets the same page with the same headers, before anything is made of it but its target and host.
 */
export interface FastLane {
  /** Stands above the whole stack and remembers which requests ended in a kept page, and with which headers. */
  learn(): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }>;
  /** Stands before the listener of the stack. */
  before(listener: RequestListener): RequestListener;
}

/** What the lane needs. */
export interface FastLaneOptions {
  cache: PageCache;
  /** Headers that are of one request, in lower case; they are not repeated. */
  ofOneRequest: readonly string[];
  /** Whether nobody wants to hear of each answer. */
  quiet(): boolean;
}

const mostTargets = 2000;
/** What a request may not bring here: it could be meant to be answered otherwise, or brings a body. */
const tooSpecial = [
  "authorization",
  "content-encoding",
  "content-length",
  "expect",
  "range",
  "transfer-encoding",
  "upgrade",
] as const;

/** An empty lane. */
export function createFastLane({ cache, ofOneRequest, quiet }: FastLaneOptions): FastLane {
  // By host and target as they were written. Pages are held by the cache alone.
  const addresses = new Map<string, string>();
  // By what the page itself says, which stays when it is packed anew.
  const told = new WeakMap<KeptPage["headers"], KeptPage["headers"]>();
  const heads = new WeakMap<KeptPage, Heads>();
  const dropped = new Set([...ofOneRequest, ...ofTheEncoding]);

  /** The page that answers a request, with its headers; undefined when it must go the whole way. */
  function find(request: IncomingMessage): { page: KeptPage; head: Heads } | undefined {
    if (request.method !== "GET" || !quiet()) return undefined;
    const address = addresses.get(nameOf(request));
    const page = address === undefined ? undefined : cache.kept(address);
    const head = page && headOf(page);
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

  function headOf(page: KeptPage): Heads | undefined {
    const known = heads.get(page);
    const headers = known ? undefined : told.get(page.headers);
    if (!headers) return known;
    const made = headsOf({ ...page, headers });
    heads.set(page, made);
    return made;
  }

  return {
    learn: () =>
      async function learn(context, next) {
        await next();
        const { incoming } = context.env ?? {};
        if (!incoming || incoming.method !== "GET" || !isOrdinary(incoming)) return;
        const address = pageAddress(context.req.url);
        const page = address === undefined ? undefined : cache.kept(address);
        const { headers } = context.res;
        if (!page || !page.known.includes(headers.get("ETag") ?? "")) return;
        if (addresses.size >= mostTargets) addresses.clear();
        addresses.set(nameOf(incoming), address ?? "");
        const lasting = [...headers].filter(([name]) => !dropped.has(name));
        if (!told.has(page.headers)) told.set(page.headers, lasting);
      },
    before: (listener) => (request, response) => {
      const pass = () => {
        if (!send(request, response)) listener(request, response);
      };
      // What another process has saved meanwhile is forgotten before this one looks again.
      if (cache.confirm && find(request))
        cache.confirm().then(pass, () => listener(request, response));
      else pass();
    },
  };
}

/** Flat lists, as node:http takes them. */
interface Heads {
  whole: Record<Encoding, string[]>;
  known: Record<Encoding, string[]>;
}

const ofTheEncoding = ["content-encoding", "content-length", "etag", "vary"];

function headsOf(page: KeptPage): Heads {
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

/** Whether a request names its site once, and asks for nothing out of the ordinary. */
function isOrdinary({ headers, rawHeaders }: IncomingMessage): boolean {
  if (tooSpecial.some((name) => headers[name] !== undefined)) return false;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts === 1;
}
