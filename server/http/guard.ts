import { hostname, networkInterfaces } from "node:os";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { percentDecoded } from "#content/percent-decoded.ts";
import { CodedError } from "#server/errors.ts";
import { refuse } from "./responses.ts";

/** Options of the request guard. */
interface GuardOptions {
  /** The only origin of the site; without it, the names of this machine are accepted. */
  publicOrigin?: string | undefined;
  /** Path prefixes open to scripts of any site, since no cookie authenticates there. */
  openToAll?: readonly string[];
}

type Incoming = Pick<HttpBindings["incoming"], "url" | "rawHeaders">;

/**
 * The request guard. Refuses requests that no route should handle: unknown methods, compressed bodies, ambiguous requests,
 * foreign host names (RFC 9110, 7.4), which prevents DNS rebinding and forged hosts in the links of mails, and unsafe requests
 * that another site made the browser send (Fetch Metadata; RFC 6454, Origin).
 */
export function guard({
  publicOrigin,
  openToAll = [],
}: GuardOptions): MiddlewareHandler<{ Bindings: { incoming?: Incoming } }> {
  const isOwn = publicOrigin === undefined ? isOwnName : exactly(new URL(publicOrigin));
  function problemOf(request: Request, incoming: Incoming | undefined): CodedError | undefined {
    const url = new URL(request.url);
    const found = problemOfMessage(request, incoming) ?? problemOfAddress(request, url);
    if (found) return found;
    const host = request.headers.get("Host") ?? url.host;
    if (!isOwn(host.toLowerCase())) return foreignHost(publicOrigin);
    const isOpen = openToAll.some((prefix) => url.pathname.startsWith(prefix));
    return isOpen || !isForged(request, publicOrigin ?? url.origin)
      ? undefined
      : new CodedError("PERMISSION_DENIED", "This request came from another site.");
  }
  return async function guard(context, next) {
    const problem = problemOf(context.req.raw, (context.env ?? {}).incoming);
    return problem ? refuse(context, problem) : await next();
  };
}

/**
 * Rewrites request URLs to the public origin, so that later handlers use only the configured origin in links and cache keys,
 * also behind a TLS proxy and with any Host header.
 */
export function fromPublicOrigin(publicOrigin: string): MiddlewareHandler {
  return async function fromPublicOrigin(context, next) {
    const { pathname, search } = new URL(context.req.url);
    context.req.raw = new Request(new URL(`${publicOrigin}${pathname}${search}`), context.req.raw);
    await next();
  };
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function problemOfMessage(
  { method, headers }: Request,
  incoming: Incoming | undefined,
): CodedError | undefined {
  if (!methods.has(method)) {
    const words = `The method ${method.slice(0, 20)} is not supported.`;
    return problem(405, words, [...methods].join(", "));
  }
  if (incoming && !namesOneSite(incoming))
    return problem(400, "The request does not name its host unambiguously.");
  if (headers.has("Content-Encoding"))
    return problem(415, "Send the body as it is, without Content-Encoding.");
  return undefined;
}

/** Whether the site is named exactly once: by one Host header, and not by an absolute target (RFC 9112, 3.2). */
function namesOneSite({ url, rawHeaders }: Incoming): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  return hosts.length === 1 && url !== undefined && url.startsWith("/");
}

const maxTargetLength = 2048;
// A stored file's name has up to 1024 bytes and a document id 1500, each of which may be percent-encoded as three characters.
const maxNamedTargetLength: Readonly<Record<string, number>> = { "/v0/": 4096, "/v1/": 8192 };

function problemOfAddress({ method }: Request, { pathname, search }: URL): CodedError | undefined {
  const maxLength = maxNamedTargetLength[pathname.slice(0, 4)] ?? maxTargetLength;
  if (pathname.length > maxLength) return problem(414, "The address is too long.");
  if (search.length > maxLength && method !== "PATCH")
    return problem(414, "The query is too long.");
  if (!isPlain(pathname))
    return problem(400, "The address cannot be read: check its characters and their encoding.");
  return undefined;
}

/** Whether a path decodes unambiguously. Names of stored files may contain encoded slashes, document ids encoded backslashes. */
function isPlain(pathname: string): boolean {
  if (pathname.startsWith("/v0/")) return !/%00/i.test(pathname);
  if (/\/\/|\\|%00|%2f/i.test(pathname)) return false;
  if (/%5c/i.test(pathname) && !pathname.startsWith("/v1/")) return false;
  return percentDecoded(pathname) !== undefined;
}

function foreignHost(publicOrigin: string | undefined): CodedError {
  const advice =
    publicOrigin === undefined ? " Set PUBLIC_ORIGIN to the address at which it is reached." : "";
  return problem(421, `This site is not served under this host name.${advice}`);
}

function exactly({ host, protocol }: URL): (name: string) => boolean {
  // A client may include the default port.
  const withPort = `${host}${protocol === "https:" ? ":443" : ":80"}`;
  return (name) => name === host || name === withPort;
}

function isOwnName(host: string): boolean {
  const url = /^[\w.:[\]-]+$/.test(host) ? URL.parse(`http://${host}`) : null;
  if (!url) return false;
  const name = url.hostname.replace(/\.$/, "");
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    /^127(?:\.\d+){3}$/.test(name) ||
    name === "[::1]" ||
    namesOfThisMachine().has(name)
  );
}

/** Read each time, since the addresses of a laptop change. */
function namesOfThisMachine(): ReadonlySet<string> {
  const own = hostname().toLowerCase();
  const short = own.split(".", 1)[0] ?? own;
  const addresses = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address, family }) =>
      family === "IPv6" ? new URL(`http://[${address.split("%", 1)[0]}]`).hostname : address,
    ),
  );
  return new Set([own, short, `${short}.local`, ...addresses]);
}

/** Whether a method only reads (RFC 9110, 9.2.1). */
export function isSafe(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

/** Whether another site made the browser send this. Browsers never add a bearer token by themselves. */
function isForged({ method, headers }: Request, ownOrigin: string): boolean {
  if (isSafe(method) || headers.get("Authorization")?.startsWith("Bearer ")) return false;
  const from = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  return (
    (from !== null && from !== "same-origin" && from !== "none") ||
    (origin !== null && origin !== ownOrigin)
  );
}

function problem(status: number, words: string, allow?: string): CodedError {
  return new CodedError("INVALID_ARGUMENT", words, { status, allow });
}
