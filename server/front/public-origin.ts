import type { MiddlewareHandler } from "hono";

/**
 * Makes every request name the site as visitors do. Behind a proxy that ends TLS, and with any Host header, the parts
 * behind this one see the configured origin only: in links, in what they compare with Origin, and in keys of caches.
 */
export function fromPublicOrigin(publicOrigin: string): MiddlewareHandler {
  return async function fromPublicOrigin(context, next) {
    const { pathname, search } = new URL(context.req.url);
    context.req.raw = new Request(new URL(`${publicOrigin}${pathname}${search}`), context.req.raw);
    await next();
  };
}
