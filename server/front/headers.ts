import type { Context, MiddlewareHandler } from "hono";

const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

// Pages bring a policy of their own; this is for those that Vite serves while developing, with inline scripts of its own.
const pagePolicy = "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'";
// What is no page runs nothing and fetches nothing, should a browser open it by itself. Pictures that are drawn hold styles.
const otherPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Addresses of these pages hold keys that work once. They are told to no other site; `no-referrer` would tell ours that its own forms are from nowhere.
const keyRooms = /^\/auth(?:[/.]|$)/i;
const toNobodyElse = "same-origin";

const overTls = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };

/** Adds what every answer says, unless the part that made it has said otherwise; `publicOrigin` tells whether visitors come over TLS. */
export function securityHeaders({
  publicOrigin,
}: {
  publicOrigin?: string | undefined;
}): MiddlewareHandler {
  const headers = Object.entries({
    ...everywhere,
    ...(publicOrigin?.startsWith("https:") ? overTls : {}),
  });
  return async function securityHeaders(context, next) {
    await next();
    const answer = headersOf(context);
    if (keyRooms.test(context.req.path)) answer.set("Referrer-Policy", toNobodyElse);
    for (const [name, value] of headers) if (!answer.has(name)) answer.set(name, value);
    if (answer.has("Content-Security-Policy")) return;
    const isPage = answer.get("Content-Type")?.startsWith("text/html");
    answer.set("Content-Security-Policy", isPage ? pagePolicy : otherPolicy);
  };
}

/** The headers of an answer that has been made, to be written into. `context.header` copies the whole answer each time. */
export function headersOf(context: Context): Headers {
  const { headers } = context.res;
  try {
    headers.delete("X-Nobody-Sets-This");
  } catch {
    // Those of a redirect by the platform cannot be changed.
    context.res = new Response(context.res.body, context.res);
  }
  return context.res.headers;
}
