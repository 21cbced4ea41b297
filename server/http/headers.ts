import type { Context, MiddlewareHandler } from "hono";

const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

// Fallback for pages that Vite serves in development with inline scripts; other pages set their own policy.
const pagePolicy = "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'";
// Responses other than pages must not run or load anything when opened directly, except the styles in SVG images.
const otherPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// URLs of these pages contain tokens, so other sites get no referrer. `no-referrer` would set Origin to null in the site's forms.
const keyRooms = /^\/(?:auth|review)(?:[/.]|$)/i;
const toNobodyElse = "same-origin";

// Staff pages and APIs, which search engines would otherwise list if they found a link to them.
const outOfSearch = /^\/(?:auth|dashboard|edit|review|api|v1)(?:\/|$)/i;

const overTls = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };

/**
 * Sets the headers that a handler has not set itself; an https `publicOrigin` adds HSTS. Cancels the body that a response to HEAD
 * does not send, so that no file or event stream stays open.
 */
export function responseHeaders({
  publicOrigin,
}: {
  publicOrigin?: string | undefined;
}): MiddlewareHandler {
  const headers = Object.entries({
    ...everywhere,
    ...(publicOrigin?.startsWith("https:") ? overTls : {}),
  });
  return async function responseHeaders(context, next) {
    await next();
    if (context.req.method === "HEAD") await context.res.body?.cancel();
    const answer = headersOf(context);
    if (outOfSearch.test(context.req.path)) answer.set("X-Robots-Tag", "noindex, nofollow");
    if (keyRooms.test(context.req.path)) answer.set("Referrer-Policy", toNobodyElse);
    for (const [name, value] of headers) if (!answer.has(name)) answer.set(name, value);
    if (answer.has("Content-Security-Policy")) return;
    const isPage = answer.get("Content-Type")?.startsWith("text/html");
    answer.set("Content-Security-Policy", isPage ? pagePolicy : otherPolicy);
  };
}

/** The mutable headers of a response. `context.header` copies the whole response each time. */
export function headersOf(context: Context): Headers {
  const { headers } = context.res;
  try {
    headers.delete("X-Nobody-Sets-This");
  } catch {
    // Headers of a platform redirect are immutable.
    context.res = new Response(context.res.body, context.res);
  }
  return context.res.headers;
}

/** The access of scripts on other sites to an API, whose responses must not depend on cookies. */
interface CorsRule {
  methods: string;
  /** Response headers that scripts may read. */
  exposed: readonly string[];
}

/** The documents API, below `/v1/`. */
export const documentsCors: CorsRule = {
  methods: "GET, HEAD, POST, PATCH, DELETE, OPTIONS",
  exposed: ["retry-after", "x-request-id"],
};

/** The stored-files API, below `/v0/`: without the upload headers, its SDK reports an unknown error. */
export const filesCors: CorsRule = {
  methods: "GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS",
  exposed: [
    "content-type",
    "content-length",
    "content-range",
    "content-disposition",
    "etag",
    "x-goog-generation",
    "x-goog-metageneration",
    "x-goog-hash",
    "x-goog-upload-status",
    "x-goog-upload-url",
    "x-goog-upload-size-received",
    "x-goog-upload-chunk-granularity",
    "x-goog-upload-control-url",
    "x-guploader-uploadid",
  ],
};

/**
 * Allows scripts on any site to read an API's responses, including refusals, and answers preflight requests. Runs before the
 * guard, whose refusals would otherwise look like a lost connection to a script.
 */
export function cors({ methods, exposed }: CorsRule): MiddlewareHandler {
  const shown = exposed.join(", ");
  return async function cors(context, next) {
    if (context.req.method === "OPTIONS") context.res = preflight(context.req.raw, methods);
    else await next();
    context.res.headers.set("Access-Control-Allow-Origin", "*");
    context.res.headers.set("Access-Control-Expose-Headers", shown);
  };
}

function preflight({ headers }: Request, methods: string): Response {
  const answer = new Response(null, {
    status: 204,
    headers: {
      Allow: methods,
      "Access-Control-Allow-Methods": methods,
      // A wildcard would not include `authorization`.
      "Access-Control-Allow-Headers":
        headers.get("Access-Control-Request-Headers") ?? "authorization",
      "Access-Control-Max-Age": "3600",
      Vary: "Access-Control-Request-Headers, Access-Control-Request-Private-Network",
    },
  });
  if (headers.get("Access-Control-Request-Private-Network") === "true")
    answer.headers.set("Access-Control-Allow-Private-Network", "true");
  return answer;
}
