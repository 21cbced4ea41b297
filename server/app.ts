import type { RequestListener } from "node:http";
import { Hono, type Context } from "hono";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { createResponseCache } from "#server/cache/response-cache.ts";
import type { RenderPage } from "#server/cache/page-cache.ts";
import { createDeskHttp } from "#server/desk/http.ts";
import { createDocumentsHttp } from "#server/documents/http.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { createEvents } from "#server/events/http.ts";
import { createFilesHttp } from "#server/files/http.ts";
import { withWholeBody } from "#server/http/body.ts";
import { createClientAddress } from "#server/http/client-address.ts";
import { cors, documentsCors, filesCors } from "./http/headers.ts";
import { fromPublicOrigin, guard } from "#server/http/guard.ts";
import { responseHeaders } from "#server/http/headers.ts";
import { createHealth } from "#server/http/health.ts";
import { loadShedding } from "#server/http/overload.ts";
import { requestIdHeader, requestLog } from "#server/http/request-log.ts";
import { formAt, respondToErrors } from "#server/http/responses.ts";
import { createStaticFiles } from "#server/http/static-files.ts";
import { createIdentityHttp } from "#server/identity/http.ts";
import type { PageViewer, Viewer } from "#server/identity/viewer.ts";
import { createImagesHttp } from "#server/images/http.ts";
import { hideInPath } from "#server/log/hide-secrets.ts";
import { createRequests, type Requests } from "./log/open-log.ts";
import { canonicalPath, areaOf, type PageHandler } from "#server/pages.ts";
import type { OpenPast } from "#server/desk/past-site/past-site.ts";
import { withFieldMarks } from "#server/desk/preview/field-marks.ts";
import { createReviewHttp } from "#server/review/http.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/documents/writes/write.ts";
import { createSiteHttp } from "#server/site/http.ts";
import { readLinkTarget } from "#server/site/link-targets.ts";
import { createBatches } from "#server/site/views/batches.ts";
import { createView } from "#server/site/views/create-view.ts";
import { hasReads, isAffected, recordDocuments } from "#server/site/views/record-reads.ts";
import { keysOfReads } from "#server/site/views/surrogate-keys.ts";
import type { SiteDocuments } from "#server/site/reader.ts";
import { viewWithChanges } from "#server/site/views/with-changes.ts";

const formLimits = { maxBytes: 64 * 1024 };

export interface AppOptions {
  services: Services;
  pages: PageHandler;
  /** The folder of client files; absent in development, when Vite serves them. */
  clientFolder: string | undefined;
  /** The public origin, if configured; else the request's origin is used. */
  publicOrigin?: string | undefined;
  /** Whether to cache pages; not in development, where they change without a save. */
  cachePages?: boolean;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[] | undefined;
  /** Identifies the caller by the Authorization header; UNAUTHENTICATED for an invalid or expired token. */
  viewer?: (context: Context, how?: { quiet?: boolean }) => Viewer | Promise<Viewer>;
  log: Logger;
  /** Tracks the current request, shared with the log. */
  requests?: Requests;
  /** The event loop's delay in milliseconds. */
  delay?: () => number;
  /** The state of nightly backups. */
  backups?: () => { state: string; newest?: string | undefined };
}

/**
 * Creates the HTTP stack. `before` wraps its listener with the response cache; `endStreams` ends open event streams at shutdown.
 */
export function createApp({
  services,
  pages,
  clientFolder,
  publicOrigin,
  cachePages = false,
  trustedProxies = [],
  viewer: viewerOf = (context, how) => services.identity.viewerOf(context.req.raw, how),
  log,
  requests = createRequests(),
  delay = () => 0,
  backups = () => ({ state: "off" }),
}: AppOptions) {
  const { identity, site, desk } = services;
  /** The default arguments of rendering a page as a visitor sees it. */
  const forVisitor = {
    site,
    desk,
    viewer: { kind: "visitor" },
    sequence: 0,
    from: "",
  } as const;
  const { of: addressOf } = createClientAddress(trustedProxies, (from) =>
    log.warn(
      { from },
      "X-Forwarded-For comes from an address that TRUSTED_PROXIES does not name: if it is your proxy, add it there, or all its clients share one client's limits",
    ),
  );
  const events = createEvents({
    ...services,
    isCurrent: services.pageCache.isCurrent,
    mayRead: (who, collection) => services.documents.access.mayRead(who, collection),
    // EventSource cannot send a token. Identification is `quiet`, so that an open stream does not prolong the session.
    viewer: (context) => identity.pageViewerOf(context.req.raw, { quiet: true }),
    address: addressOf,
    seat: desk.seat,
  });

  const responses = createResponseCache({
    cache: services.pageCache,
    ofOneRequest: [requestIdHeader.toLowerCase()],
    quiet: () => !log.isLevelEnabled("debug"),
    cdnHeaders: services.cdn?.headersFor,
  });

  /** Opens the site with unsaved changes; caches nothing of it. */
  const viewAt = (origin: string) => async (writes: readonly Write[]) => {
    const { documents } = services;
    const changes = await documents.after(writes);
    const { source, seen } = recordDocuments(documents.source);
    const view = viewWithChanges({ source }, changes);
    return {
      ...renderedView(origin, view),
      seen: () => [...changes.flatMap(({ document }) => document ?? []), ...seen()],
    };
  };

  /** Opens the site as it was after a commit, with some documents replaced. */
  const pastAt =
    (origin: string): OpenPast =>
    (sequence, changes = []) => {
      const { source, seen } = recordDocuments(services.documents.sourceAt(sequence));
      return { ...renderedView(origin, viewWithChanges({ source }, changes)), seen };
    };

  function renderedView(origin: string, view: SiteDocuments) {
    const viewed = { ...forVisitor, site: services.siteOver({ documents: view }), isPreview: true };
    const report = (err: unknown) => log.warn({ err }, "a preview failed");
    async function render(address: string) {
      const request = new Request(origin + address);
      if (areaOf(request) !== "site")
        throw invalid("This is not a page of the site, so it has no preview.");
      return pages({ ...viewed, report }, request);
    }
    return {
      get: view.get,
      render,
      linkTarget: (address: string) => readLinkTarget(view, render, address),
    };
  }

  // When the store fails, the page's own reads report it. A page without reads then uses 0, so that its event stream replays
  // every change.
  const latest = () => services.documents.history.latest().catch(() => 0);
  const reportAt = (url: string) => (error: unknown) =>
    log.error({ err: error, path: new URL(url).pathname }, "a page failed");

  async function render(request: Request, viewer: PageViewer, from: string): Promise<Response> {
    const report = reportAt(request.url);
    return pages({ site, desk, viewer, sequence: await latest(), from, report }, request);
  }

  /** Renders a public page and records its reads, so that the cache knows which commits change it. */
  const makePage: RenderPage = async (request) => {
    const { documents: stored, readCache } = services;
    const sequence = await latest();
    const batches = createBatches();
    const { source, share, reads } = readCache.over(stored.source, batches, sequence);
    const recorded = services.siteOver({
      documents: createView(source),
      share: (name, make) => share(name, (own) => make(createView(own))),
      describeFiles: readCache.describeFiles,
      batches,
    });
    const report = reportAt(request.url);
    const response = await pages({ ...forVisitor, site: recorded, sequence, report }, request);
    const seen = reads();
    return {
      response,
      sequence,
      hasReads: hasReads(seen),
      isAffected: (commit) => isAffected(seen, commit),
      keys: () => keysOfReads(seen),
    };
  };

  const app = new Hono();
  if (cachePages) app.use(responses.middleware);
  // Excludes stored files, whose ranges and lengths apply to the stored bytes, and responses with credentials next to caller
  // input.
  app.use(except(["/v0/*", "/api/auth/*", "/api/identity/*"], compress()));
  app.use(requestLog({ log, requests, address: addressOf, show: hideInPath }));
  app.use(responseHeaders({ publicOrigin }));
  app.use("/v1/*", cors(documentsCors));
  app.use("/v0/*", cors(filesCors));
  // Before the host check and load shedding, since health checks address the process by IP.
  let draining = false;
  app.route(
    "/",
    createHealth({
      askDatabase: () => services.documents.history.latest(),
      space: () => services.files.objects.space(),
      draining: () => draining,
      overdueMail: () => services.mail.overdue(),
      overdueBundles: () => services.schedules.overdue(),
      backups,
    }),
  );
  app.use(guard({ publicOrigin, openToAll: ["/v1/", "/v0/"] }));
  // Before load shedding, since these images and assets belong to pages already served, and cost almost nothing.
  app.route("/", createImagesHttp(services));
  if (clientFolder !== undefined) app.route("/", createStaticFiles({ folder: clientFolder }));
  app.use(loadShedding({ delay, staffCookie: identity.cookies.marker, address: addressOf, log }));
  if (publicOrigin !== undefined) app.use(fromPublicOrigin(publicOrigin));
  app.route("/", createDocumentsHttp({ documents: services.documents, viewer: viewerOf, log }));
  app.route(
    "/",
    createFilesHttp({
      ...services,
      viewer: viewerOf,
      admitsApp: (token) => identity.appCheck.admits(token),
      onUploaded: services.warm,
      isOnSite: desk.isFileOnSite,
      onRemoved: async (name, by) => {
        if (by.kind === "staff") await services.activity.fileDeleted(by, name);
      },
      log,
    }),
  );
  app.route("/", createIdentityHttp({ identity, address: addressOf }));
  app.route("/", events.app);
  app.route(
    "/",
    createDeskHttp({ desk, viewer: viewerOf, viewAt, pastAt, follow: events.followDesk, log }),
  );
  app.route(
    "/",
    createReviewHttp({
      review: services.review,
      reviewed: desk.bundles.reviewed,
      viewAt: (origin) => withFieldMarks(viewAt(origin)),
      pastAt,
      async renderScreen(request, review) {
        // Omits the address, which contains a token.
        const report = (err: unknown) => log.error({ err }, "a screen of a review failed");
        return pages({ ...forVisitor, report, review }, request);
      },
      takeAllowance: services.takeAllowance,
      address: addressOf,
      isSecure: publicOrigin?.startsWith("https:") ?? false,
      log,
    }),
  );
  app.route("/", createSiteHttp({ site }));
  app.get("*", async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const canonical = canonicalPath(pathname);
    if (canonical !== undefined) {
      // The canonical spelling does not depend on content, but may change with a release.
      context.header("Cache-Control", "public, max-age=3600");
      return context.redirect(`${canonical}${search}`, 308);
    }
    const { raw } = context.req;
    // Public pages are the same for everyone, and are rendered as for a visitor.
    const cached = cachePages ? services.pageCache.answer(raw, makePage) : undefined;
    if (cached) return cached;
    // A list reloads its data when a colleague changes something; a navigation's data follows a check of the session.
    const viewer = await identity.pageViewerOf(raw, { quiet: pathname.endsWith(".data") });
    return render(raw, viewer, addressOf(context));
  });
  // The session cookie is only for showing pages: every write requires a token.
  app.post("*", async (context) => {
    const request = await withWholeBody(context.req.raw, formLimits);
    return render(request, forVisitor.viewer, addressOf(context));
  });
  app.all("*", () => {
    const words = "There is nothing here that can be changed.";
    throw new CodedError("INVALID_ARGUMENT", words, { status: 405, allow: "GET, HEAD, POST" });
  });
  app.onError((error, context) => respondToErrors(formAt(context.req.path), log)(error, context));
  return {
    app,
    before: cachePages ? responses.before : (listener: RequestListener) => listener,
    endStreams() {
      draining = true;
      events.close();
    },
  };
}
