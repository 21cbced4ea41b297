import { randomUUID } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { Desk } from "#server/desk/desk.ts";
import { createPageHeads, type PageHeads, withPolicy, type PageArea } from "./page-head.ts";
import type { PageViewer } from "#server/identity/viewer.ts";
import type { ReviewScreen } from "#server/review/review-state.ts";
import type { Site } from "#server/site/site.ts";

/** The server's services for one request of the React application. */
export interface PageServices {
  readonly site: Site;
  /** The services of staff screens; used only behind the guard. */
  readonly desk: Desk;
  readonly viewer: PageViewer;
  /** The sequence of the last commit before the page's reads, which may not include later commits. */
  readonly sequence: number;
  /** The client address, for rate limits. */
  readonly from: string;
  /** The policy of the page; undefined in development and in previews. */
  readonly policy?: PagePolicy | undefined;
  /** Whether the page is shown to staff in a frame, whose own policy applies, and in which its scripts never run. */
  readonly isPreview?: boolean | undefined;
  /** The data of a review's screen; undefined for all other pages. */
  readonly review?: ReviewScreen | undefined;
  /** Logs an unexpected error. */
  report(error: unknown): void;
}

/** The policy for a page's inline scripts. */
export interface PagePolicy {
  /** The nonce of the application's own scripts. */
  readonly mark: string;
  /** Returns a whole page as it is sent, and adds its policy to the headers. */
  apply(html: string, headers: Headers): string;
}

export type PageHandler = (services: PageServices, request: Request) => Promise<Response>;

/** Exported by the build's `entry.server.tsx`; creates the handler of its pages. */
export type CreatePageHandler = (build: ServerBuild) => PageHandler;

/**
 * The React application as a request handler; `load` returns the build, a new one after each change in development. `strict` adds
 * a policy that allows only the application's own inline scripts, and so not Vite's. `clientFolder` contains the style sheets to
 * inline.
 */
export function createPages(
  load: () => Promise<ServerBuild>,
  { strict = false, clientFolder }: { strict?: boolean; clientFolder?: string | undefined } = {},
): PageHandler {
  const heads = clientFolder === undefined ? undefined : createPageHeads(clientFolder);
  const handlers = new WeakMap<ServerBuild, PageHandler>();
  return async (services, request) => {
    const build = await load();
    const handler = handlers.get(build) ?? entryOf(build).createPageHandler(build);
    handlers.set(build, handler);
    const room = areaOf(request);
    const policy = strict && !services.isPreview ? policyOf(room, heads) : undefined;
    const answer = await handler({ ...services, policy }, request);
    const response = answer.status === 500 ? unavailable(answer) : answer;
    if (!response.headers.has("Cache-Control"))
      response.headers.set("Cache-Control", lastingOf(response.status, room, request));
    return response;
  };
}

// React Router's type of the entry module lacks this additional export.
function entryOf(build: ServerBuild): { createPageHandler: CreatePageHandler } {
  return build.entry.module as unknown as { createPageHandler: CreatePageHandler };
}

/** Pages fail only when a dependency does, which is temporary: 503 with Retry-After for visitors and crawlers. */
function unavailable(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "30");
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: 503, headers });
}

/**
 * The default Cache-Control. Without one, browsers and proxies may cache a 404 or a 301 at will, but a missing page may be
 * published and a moved one may move back.
 */
function lastingOf(status: number, room: PageArea, { method }: Request): string {
  return room !== "site" || method === "POST" || status >= 400 ? "no-store" : "no-cache";
}

/** Whether an address is that of a public page, a staff screen, or a screen of a client's review. */
export function areaOf({ url }: Pick<Request, "url">): PageArea {
  const { pathname } = new URL(url);
  if (/^\/review(?:[/.]|$)/i.test(pathname)) return "review";
  return /^\/(?:auth|dashboard|edit)(?:[/.]|$)/i.test(pathname) ? "staff" : "site";
}

function policyOf(room: PageArea, heads: PageHeads | undefined): PagePolicy {
  const mark = randomUUID();
  return {
    mark,
    apply(html, headers) {
      const page = withPolicy(html, { mark, room, heads });
      headers.set("Content-Security-Policy", page.policy);
      return page.html;
    },
  };
}

/** The canonical path for one with a trailing slash or capitals; undefined when it is canonical already. */
export function canonicalPath(pathname: string): string | undefined {
  const bare = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  const address = mayHaveCapitals.test(bare) ? bare : withoutCapitals(bare);
  return address === pathname ? undefined : address;
}

// Document ids contain capitals, and the application's own data requests are canonical.
const mayHaveCapitals = /^\/(?:edit|dashboard|auth)(?:\/|$)|\.data$/i;

/** Expects a path that has been checked: decodable, and without encoded slashes. */
function withoutCapitals(path: string): string {
  const read = decodeURIComponent(path);
  const lower = read.replaceAll(/[\p{Lu}\p{Lt}]/gu, (capital) => capital.toLowerCase());
  return lower === read ? path : lower.split("/").map(encodeURIComponent).join("/");
}
