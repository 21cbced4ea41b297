import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from "react-router";
import { renderToString } from "react-dom/server";
import type { CreatePageHandler } from "#server/pages.ts";
import { servicesContext } from "./context.ts";

/** Creates the page handler. The server loads it from the build, so it does not import the application. */
export const createPageHandler: CreatePageHandler = (build) => {
  const answer = createRequestHandler(build, import.meta.env.MODE);
  return (services, request) => {
    const context = new RouterContextProvider();
    // Pages build their own addresses from the requested origin.
    const site = services.site.at(new URL(request.url).origin);
    context.set(servicesContext, { ...services, site });
    return answer(request, context);
  };
};

/** Renders the whole document before sending it: pages are small and need a length, an entity tag and a cache entry. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { policy, isPreview } = context.get(servicesContext);
  const nonce = policy?.mark;
  const marked = nonce ? { nonce } : {};
  const { serverHandoffStream: data, ...tree } = routerContext;
  const html = renderToString(<ServerRouter context={tree} url={request.url} {...marked} />);
  const scripts = data && !isPreview ? await scriptsOf(data, nonce) : "";
  const end = html.lastIndexOf("</body>");
  const page = `<!DOCTYPE html>${html.slice(0, end)}${scripts}${html.slice(end)}`;
  return new Response(policy ? policy.apply(page, headers) : page, { status, headers });
}

/**
 * Returns a page's data as scripts in React Router's own format. Its component streams the data, which takes React over half as
 * long again as rendering a string; here all data exists before rendering.
 */
async function scriptsOf(data: ReadableStream<Uint8Array>, nonce: string | undefined) {
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  const script = (call: string) =>
    `<script${attribute}>window.__reactRouterContext.streamController.${call};</script>`;
  const text = JSON.stringify(await new Response(data).text());
  return script(`enqueue(${text.replaceAll(unsafe, escaped)})`) + script("close()");
}

const unsafe = /[&><\u2028\u2029]/g;

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Reports errors of loaders and actions, except aborted requests and error responses such as 404. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(servicesContext).report(error);
};
