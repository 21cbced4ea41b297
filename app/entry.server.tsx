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

/** Makes the function that answers requests for pages; the server reaches it through the build, so that it need not import the application. */
export const createPageHandler: CreatePageHandler = (build) => {
  const answer = createRequestHandler(build, import.meta.env.MODE);
  return (services, request) => {
    const context = new RouterContextProvider();
    // What pages say of their own address is that at which they were asked for.
    const site = services.site.at(new URL(request.url).origin);
    context.set(servicesContext, { ...services, site });
    return answer(request, context);
  };
};

/** Renders the document whole: pages are small, and a whole page has a length, an entity tag and a place in a cache. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { scriptMark: nonce } = context.get(servicesContext);
  const marked = nonce ? { nonce } : {};
  const { serverHandoffStream: data, ...tree } = routerContext;
  const html = renderToString(<ServerRouter context={tree} url={request.url} {...marked} />);
  const scripts = data ? await scriptsOf(data, nonce) : "";
  const end = html.lastIndexOf("</body>");
  const page = `<!DOCTYPE html>${html.slice(0, end)}${scripts}${html.slice(end)}`;
  return new Response(page, { status, headers });
}

/**
 * The data of a page for the browser, in the words of React Router's own component. That one waits for them while React writes a
 * stream, which takes React more than half as long again as a text; a page here has all its data before it is rendered.
 */
async function scriptsOf(data: ReadableStream<Uint8Array>, nonce: string | undefined) {
  const attribute = nonce ? ` nonce="${nonce}"` : "";
  const script = (call: string) =>
    `<script${attribute}>window.__reactRouterContext.streamController.${call};</script>`;
  const text = JSON.stringify(await new Response(data).text());
  return script(`enqueue(${text.replaceAll(unsafe, escaped)})`) + script("close()");
}

const unsafe = /[&><\u2028\u2029]/g;

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Tells of what went wrong in a loader or an action; a visitor who left and a page that does not exist are not news. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(servicesContext).report(error);
};
