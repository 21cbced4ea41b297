import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { isRouteErrorResponse } from "react-router";

/** The address whose data is being reloaded. */
let reloading: string | undefined;
let isRenewed: boolean;

/** Reloads the current page's data. Returns false when the site is busy, failing or unreachable; the page then stays as it is. */
export async function revalidateShown(revalidate: () => Promise<void>): Promise<boolean> {
  reloading = location.href.replace(location.hash, "");
  isRenewed = true;
  // Of reloads at the same time, React Router completes the last, and all end with it.
  await revalidate();
  reloading = undefined;
  return isRenewed;
}

/** Middleware of the root route: keeps the current data when a reload fails, and reports a failed navigation. */
export const keepShownData: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.url === reloading) {
    isRenewed = true;
    for (const [route, { result }] of Object.entries(results))
      // Too many requests, an error of the server or of a proxy, or an answer that cannot be read.
      if (result instanceof Error || (isRouteErrorResponse(result) && result.status > 428)) {
        // React Router keeps the data of routes without a result.
        delete results[route];
        isRenewed = false;
      }
  }
  return results;
};
