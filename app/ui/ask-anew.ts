import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { isRouteErrorResponse } from "react-router";

/** The address whose data is being asked for again, until it is refused. */
let asked: string | undefined;

/** Asks once more for the data of the page that is shown, and says whether it came: what is shown stays where the site is too busy or cannot be reached. */
export async function askAnew(revalidate: () => Promise<void>): Promise<boolean> {
  asked = location.href.replace(location.hash, "");
  await revalidate();
  const came = asked !== undefined;
  asked = undefined;
  return came;
}

/** For the root of all routes. Who asks for another page is told when that cannot be shown. */
export const keepWhatIsShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.url === asked)
    for (const [route, { result }] of Object.entries(results))
      if (result instanceof TypeError || (isRouteErrorResponse(result) && result.status === 503)) {
        // React Router keeps the data that it has where an answer holds none.
        delete results[route];
        asked = undefined;
      }
  return results;
};
