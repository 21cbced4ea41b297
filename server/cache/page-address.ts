/** The parameters of an address that its page reads, by path. Any other is left out before a page is made, so that it fills nothing. */
export const parametersRead: Readonly<Record<string, readonly string[]>> = {
  "/work": ["discipline", "sector", "after"],
  "/news-and-opinions": ["after"],
  "/contact/briefing-templates": ["brief"],
};

const ofStaff = /^\/(?:auth|dashboard|edit)(?:[/.]|$)/i;
const longestParameter = 200;

/**
 * The one address under which a public page, or its data, is kept: with the parameters that it reads, in one order. Undefined
 * when it is never kept: a screen of staff, or a spelling that is not the usual one, of which there would be very many.
 */
export function pageAddress(asked: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(asked);
  if (ofStaff.test(pathname) || !isUsual(pathname)) return undefined;
  const kept = new URLSearchParams();
  for (const name of parametersRead[pageOf(pathname)] ?? []) {
    const value = searchParams.get(name);
    if (value === null || value === "") continue;
    if (value.length > longestParameter) return undefined;
    kept.set(name, value);
  }
  if (pathname.endsWith(".data")) {
    // Which of the routes on the page are asked again. The application asks for the page's own alone.
    const routes = searchParams.get("_routes");
    if (routes !== null && !/^site\/[a-z-]{1,40}$/.test(routes)) return undefined;
    if (routes !== null) kept.set("_routes", routes);
  }
  const search = kept.toString();
  return `${origin}${pathname}${search === "" ? "" : `?${search}`}`;
}

/** The path of the page that a path of data belongs to. */
function pageOf(pathname: string): string {
  return pathname.replace(/\/_\.data$|\.data$/, "") || "/";
}

/** Whether a path is spelt as links spell it: each letter could be written as three signs as well, and mean the same. */
function isUsual(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname);
    return encodeURI(path) === pathname && path === path.toLowerCase();
  } catch {
    return false;
  }
}
