import type { MiddlewareHandler } from "hono";

const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Content-Security-Policy":
    "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
};

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
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.header(name, value);
  };
}
