import { randomBytes } from "node:crypto";
import type { ServerBuild } from "react-router";
import type { Desk } from "#server/desk/desk.ts";
import { createPageHeads, type PageHeads } from "./page-head.ts";
import { withPolicy, type PageRoom } from "./page-policy.ts";
import type { PageViewer } from "#server/identity/viewer.ts";
import type { Site } from "#server/site/site.ts";

/** What the React application may ask of the server while it answers one request. */
export interface PageServices {
  readonly site: Site;
  /** What the screens of staff ask; only for those behind the guard. */
  readonly desk: Desk;
  readonly viewer: PageViewer;
  /** The sequence of the last commit before anything was read for the page: what comes after it, the page may not show. */
  readonly sequence: number;
  /** The address that the request came from, as limits count it. */
  readonly from: string;
  /** What the application's own inline scripts bear as their nonce; undefined while developing. */
  readonly scriptMark?: string | undefined;
  /** Tells the log of an error that no page expected. */
  report(error: unknown): void;
}

export type PageHandler = (services: PageServices, request: Request) => Promise<Response>;

/** What the build's `entry.server.tsx` exports to make the handler of its pages. */
export type CreatePageHandler = (build: ServerBuild) => PageHandler;

/**
 * The React application as a function of a request; `load` gives the build, anew after every change while developing. `strict`
 * sends its pages with a policy that lets no inline script run but theirs, which Vite's own could not live with. Of the folder
 * of files for browsers come the style sheets that public pages bring with them.
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
    const scriptMark = strict ? randomBytes(16).toString("base64url") : undefined;
    const answer = await handler({ ...services, scriptMark }, request);
    const response = answer.status === 500 ? unavailable(answer) : answer;
    const room = roomOf(request);
    if (!response.headers.has("Cache-Control"))
      response.headers.set("Cache-Control", lastingOf(response.status, room, request));
    return scriptMark === undefined
      ? response
      : guarded(response, { mark: scriptMark, room, heads });
  };
}

// React Router types the entry module by what it calls itself; ours exports one function more.
function entryOf(build: ServerBuild): { createPageHandler: CreatePageHandler } {
  return build.entry.module as unknown as { createPageHandler: CreatePageHandler };
}

/** A page fails only because something behind it does: that passes, so visitors and crawlers are asked to come again. */
function unavailable(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("Retry-After", "30");
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: 503, headers });
}

/**
 * How long an answer may be kept that does not say so itself; silence lets browsers and proxies choose, for a 404 or a 301 as long
 * as they like. What is refused today may be a page tomorrow, and a moved page may move back.
 */
function lastingOf(status: number, room: PageRoom, { method }: Request): string {
  return room === "staff" || method === "POST" || status >= 400 ? "no-store" : "no-cache";
}

function roomOf({ url }: Request): PageRoom {
  return /^\/(?:auth|dashboard|edit)(?:[/.]|$)/i.test(new URL(url).pathname) ? "staff" : "site";
}

async function guarded(
  response: Response,
  how: { mark: string; room: PageRoom; heads: PageHeads | undefined },
): Promise<Response> {
  const { status, headers, body } = response;
  if (body === null || !headers.get("Content-Type")?.startsWith("text/html")) return response;
  const { html, policy } = withPolicy(await response.text(), how);
  const told = new Headers(headers);
  told.set("Content-Security-Policy", policy);
  told.delete("Content-Length");
  return new Response(html, { status, headers: told });
}
