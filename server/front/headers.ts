import type { MiddlewareHandler } from "hono";

const headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

/** Adds what every answer says, unless the part that made it has said otherwise. */
export function securityHeaders(): MiddlewareHandler {
  return async function securityHeaders(context, next) {
    await next();
    for (const [name, value] of Object.entries(headers))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}
