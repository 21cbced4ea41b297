import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { CodedError } from "#server/errors.ts";
import { createFilesHttp } from "#server/files/http.ts";
import { createAssets } from "#server/front/assets.ts";
import { gate, refuse } from "#server/front/gate.ts";
import { securityHeaders } from "#server/front/headers.ts";
import { sameOrigin } from "#server/front/same-origin.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { createImagesHttp } from "#server/images/http.ts";
import { createLive } from "#server/live/http.ts";
import type { PageHandler } from "#server/pages.ts";
import type { Services } from "#server/services.ts";

const largestForm = 64 * 1024;

export interface AppOptions {
  services: Services;
  pages: PageHandler;
  /** The folder of the files that browsers fetch; absent while developing, when Vite serves them. */
  clientFolder: string | undefined;
  log: Logger;
}

/** The HTTP stack, from top to bottom; `endStreams` lets go of open event streams when the process stops. */
export function createApp({ services, pages, clientFolder, log }: AppOptions) {
  const viewer: Viewer = { kind: "visitor" };
  const live = createLive({
    feed: services.feed,
    mayRead: (who, collection) => services.documents.access.mayRead(who, collection),
    viewer: () => viewer,
    address: addressOf,
  });

  const app = new Hono();
  app.use(gate());
  app.use(securityHeaders());
  app.use(sameOrigin());
  app.route("/", createImagesHttp(services));
  app.route("/", createFilesHttp(services));
  app.route("/", live.app);
  app.use(compress());
  if (clientFolder !== undefined) app.route("/", createAssets({ folder: clientFolder }));
  app.use(
    bodyLimit({
      maxSize: largestForm,
      onError: () => refuse(413, "What was sent is longer than this site takes."),
    }),
  );
  app.on(["GET", "HEAD", "POST"], ["*"], async (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (pathname.length > 1 && pathname.endsWith("/") && context.req.method !== "POST")
      return context.redirect(`${pathname.replace(/\/+$/, "")}${search}`, 308);
    const report = (error: unknown) => log.error({ err: error, path: pathname }, "a page failed");
    return pages(
      { site: services.site, viewer, from: addressOf(context), report },
      context.req.raw,
    );
  });
  app.all("*", () =>
    refuse(405, "There is nothing here that can be changed.", { Allow: "GET, HEAD, POST" }),
  );
  app.onError((error, context) => {
    if (error instanceof CodedError && error.status < 500)
      return refuse(error.status, error.message);
    log.error({ err: error, path: context.req.path }, "a request failed");
    return refuse(
      503,
      "Something behind this page is not answering. Please try again in a minute.",
      { "Retry-After": "30" },
    );
  });
  return { app, endStreams: () => live.close() };
}

/** The network address at the other end of the connection. */
function addressOf(context: Context): string {
  return getConnInfo(context).remote.address ?? "unknown";
}
