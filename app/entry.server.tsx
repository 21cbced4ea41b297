import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from "react-router";
import { renderToReadableStream } from "react-dom/server";
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
  let outcome = status;
  const { scriptMark: nonce } = context.get(servicesContext);
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />,
    {
      ...(nonce && { nonce }),
      signal: request.signal,
      onError(error: unknown) {
        outcome = 500;
        if (!request.signal.aborted) context.get(servicesContext).report(error);
      },
    },
  );
  await stream.allReady;
  return new Response(await new Response(stream).arrayBuffer(), { status: outcome, headers });
}

/** Tells of what went wrong in a loader or an action; a visitor who left and a page that does not exist are not news. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(servicesContext).report(error);
};
