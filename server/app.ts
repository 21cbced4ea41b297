import type { RequestListener } from "node:http";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import { createFastLane } from "#server/cache/fast-lane.ts";
import { createDeskHttp } from "#server/desk/http.ts";
import { createDocumentsHttp } from "#server/documents/http.ts";
import { inGoogleForm } from "#server/documents/wire/answers.ts";
import { parseJson } from "#server/documents/wire/json-text.ts";
import { readBody } from "#server/documents/wire/request-body.ts";
import { createFilesHttp } from "#server/files/http.ts";
import { createAssets } from "#server/front/assets.ts";
import { createClientAddress } from "#server/front/client-address.ts";
import { answerFailure } from "#server/front/failure.ts";
import { gate, refuse } from "#server/front/gate.ts";
import { createHealth } from "#server/front/health.ts";
import { securityHeaders } from "#server/front/headers.ts";
import { hosts } from "#server/front/hosts.ts";
import { requestIdHeader } from "#server/front/name-failure.ts";
import { nameFailures } from "#server/front/name-failures.ts";
import { oneAddress } from "#server/front/one-address.ts";
import { outOfSearch } from "#server/front/out-of-search.ts";
import { fromPublicOrigin } from "#server/front/public-origin.ts";
import { requestLog } from "#server/front/request-log.ts";
import { sameOrigin } from "#server/front/same-origin.ts";
import { shedding } from "#server/front/shedding.ts";
import { cancelUnreadBodies } from "#server/front/unread-bodies.ts";
import { createIdentityHttp } from "#server/identity/http.ts";
import type { PageViewer, Viewer } from "#server/identity/viewer.ts";
import { createImagesHttp } from "#server/images/http.ts";
import { createLive } from "#server/live/http.ts";
import { createPlaces } from "#server/live/places.ts";
import { openStream } from "#server/live/stream.ts";
import { hideInPath } from "#server/log/hide-secrets.ts";
import { createRequests, type Requests } from "#server/log/requests.ts";
import type { PageHandler } from "#server/pages.ts";
import type { Services } from "#server/services.ts";
import { createSiteHttp } from "#server/site/http.ts";

const largestForm = 64 * 1024;
/** What JSON of the desk may be made of: a draft holds the values of a document. */
const jsonLimits = { deepest: 100, mostNames: 100_000 };

export interface AppOptions {
  services: Services;
  pages: PageHandler;
  /** The folder of the files that browsers fetch; absent while developing, when Vite serves them. */
  clientFolder: string | undefined;
  /** Where visitors reach the site, when it is known; else each request is believed about it. */
  publicOrigin?: string | undefined;
  /** Whether pages are kept and sent again; not while developing, when they change without a save. */
  keepPages?: boolean;
  /** The proxies before this server, whose word about where a request comes from is taken. */
  trustedProxies?: readonly string[] | undefined;
  /** Tells who asks by the Authorization header; UNAUTHENTICATED for a token that is bad or has expired. */
  viewer?: (context: Context) => Viewer | Promise<Viewer>;
  log: Logger;
  /** Knows which request the running code works for; the log asks the same one. */
  requests?: Requests;
  /** How late the process comes to what is due, in milliseconds. */
  delay?: () => number;
  /** How the nightly copies are doing. */
  backups?: () => { state: string; newest?: string | undefined };
}

/** The HTTP stack, from top to bottom; `before` puts before its listener what sends kept pages again, `endStreams` lets go of open event streams when the process stops. */
export function createApp({
  services,
  pages,
  clientFolder,
  publicOrigin,
  keepPages = false,
  trustedProxies = [],
  viewer: viewerOf = (context) => services.identity.viewerOf(context.req.raw),
  log,
  requests = createRequests(),
  delay = () => 0,
  backups = () => ({ state: "off" }),
}: AppOptions) {
  const { identity } = services;
  const { of: addressOf } = createClientAddress(trustedProxies, (from) =>
    log.warn(
      { from },
      "requests bear X-Forwarded-For and come from an address that TRUSTED_PROXIES does not name: if it is a proxy of yours, name it there, or all who come through it share the limits of one",
    ),
  );
  const live = createLive({
    feed: services.feed,
    mayRead: (who, collection) => services.documents.access.mayRead(who, collection),
    // An event stream cannot bear a token; to be looked after by one is no use of a session.
    viewer: (context) => identity.pageViewerOf(context.req.raw, { quiet: true }),
    address: addressOf,
  });
  const desk = createDeskHttp({
    desk: services.desk,
    viewer: viewerOf,
    streamViewer: (context) => identity.pageViewerOf(context.req.raw, { quiet: true }),
    address: addressOf,
    readJson: async (request, most) => parseJson(await readBody(request, most), jsonLimits),
    commits: services.feed,
    openStream,
    // All of an agency may sit behind one address, each with some tabs.
    takePlace: createPlaces({ perAddress: 200, inAll: 500 }).take,
    report: (error, { method, url }) =>
      log.error({ err: error, method, path: new URL(url).pathname }, "the desk failed"),
  });

  const lane = createFastLane({
    cache: services.pageCache,
    ofOneRequest: [requestIdHeader.toLowerCase()],
    quiet: () => !log.isLevelEnabled("debug"),
  });

  const app = new Hono();
  if (keepPages) app.use(lane.learn());
  app.use(requestLog({ log, requests, address: addressOf, show: hideInPath }));
  app.use(securityHeaders({ publicOrigin }));
  app.use(outOfSearch());
  app.use(cancelUnreadBodies());
  app.use("/v1/*", inGoogleForm());
  // Before the gate: those who ask know the process by its number, and nothing of its load keeps them away.
  let draining = false;
  app.route(
    "/",
    createHealth({
      askDatabase: () => services.documents.history.latest(),
      space: () => services.files.objects.space(),
      draining: () => draining,
      overdueMail: () => services.mail.overdue(),
      backups,
    }),
  );
  app.use(gate());
  app.use(hosts({ publicOrigin }));
  // Before shedding: these are the parts of pages that were answered already, and cost next to nothing.
  app.route("/", createImagesHttp(services));
  if (clientFolder !== undefined) app.route("/", createAssets({ folder: clientFolder }));
  app.use(shedding({ delay, staffCookie: identity.cookies.marker, address: addressOf, log }));
  if (publicOrigin !== undefined) app.use(fromPublicOrigin(publicOrigin));
  app.use("/v1/*", compress());
  // Before sameOrigin: scripts of any site may use these two doors, which no cookie opens.
  app.route(
    "/",
    createDocumentsHttp({
      documents: services.documents,
      viewer: viewerOf,
      report: (error, { method }) => log.error({ err: error, method }, "a document request failed"),
    }),
  );
  app.route(
    "/",
    createFilesHttp({
      ...services,
      viewer: viewerOf,
      admitsApp: (token) => identity.appCheck.admits(token),
      onUploaded: services.warm,
      report: (error, { method }) => log.error({ err: error, method }, "a file request failed"),
    }),
  );
  app.use(sameOrigin());
  app.route("/", createIdentityHttp({ identity, address: addressOf }));
  app.route("/", live.app);
  app.use(compress());
  app.route("/", desk.app);
  app.route("/", createSiteHttp({ site: services.site }));
  // A second time: what has been packed cannot be written into any more.
  app.use(nameFailures(requests));
  app.use(
    bodyLimit({
      maxSize: largestForm,
      onError: () => refuse(413, "What you sent is too long for this site."),
    }),
  );
  app.on(["GET", "POST"], ["*"], async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const address = context.req.method === "POST" ? undefined : oneAddress(pathname);
    if (address !== undefined) {
      // How an address is spelt does not change with the content, but it may with the next release.
      context.header("Cache-Control", "public, max-age=3600");
      return context.redirect(`${address}${search}`, 308);
    }
    const isForm = context.req.method === "POST";
    const report = (error: unknown) => log.error({ err: error, path: pathname }, "a page failed");
    const make = async (request: Request, viewer: PageViewer, from: string) => {
      // Where the store fails, the page says so: its own reads fail too. One that needs none hears of every change since the first.
      const sequence = await services.documents.history.latest().catch(() => 0);
      const { site, desk } = services;
      return pages({ site, desk, viewer, sequence, from, report }, request);
    };
    // Public pages are the same for everybody, and made as for a visitor of whom nothing is known.
    const kept =
      keepPages && !isForm
        ? services.pageCache.answer(context.req.raw, (request) =>
            make(request, { kind: "visitor" }, ""),
          )
        : undefined;
    if (kept) return kept;
    // The session cookie only shows pages: whatever changes something bears a token.
    const viewer: PageViewer = isForm
      ? { kind: "visitor" }
      : await identity.pageViewerOf(context.req.raw);
    return make(context.req.raw, viewer, addressOf(context));
  });
  app.all("*", () =>
    refuse(405, "There is nothing here that can be changed.", { Allow: "GET, HEAD, POST" }),
  );
  app.onError(answerFailure(log));
  return {
    app,
    before: keepPages ? lane.before : (listener: RequestListener) => listener,
    endStreams() {
      draining = true;
      live.close();
      desk.close();
    },
  };
}
