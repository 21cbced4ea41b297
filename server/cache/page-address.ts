import { percentDecoded } from "#content/percent-decoded.ts";

/** The query parameters that each page reads, by path. Others are dropped before rendering, so they cannot fill the cache. */
export const parametersRead: Readonly<Record<string, readonly string[]>> = {
  "/work": ["discipline", "sector", "after"],
  "/news-and-opinions": ["after"],
  "/contact/briefing-templates": ["brief"],
};

const ofStaff = /^\/(?:auth|dashboard|edit)(?:[/.]|$)/i;
const maxParameterLength = 200;

/**
 * The cache key of a public page or its data: its URL with the parameters that the page reads, in a fixed order. Undefined for
 * URLs that are not cached: staff screens, and non-canonical spellings, whose number is unlimited.
 */
export function pageAddress(asked: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(asked);
  if (ofStaff.test(pathname) || !isUsual(pathname)) return undefined;
  const kept = new URLSearchParams();
  for (const name of parametersRead[pageOf(pathname)] ?? []) {
    const value = searchParams.get(name);
    if (value === null || value === "") continue;
    if (value.length > maxParameterLength) return undefined;
    kept.set(name, value);
  }
  if (pathname.endsWith(".data")) {
    // The routes to load. The application requests only that of the page itself.
    const routes = searchParams.get("_routes");
    if (routes !== null && !/^site\/[a-z-]{1,40}$/.test(routes)) return undefined;
    if (routes !== null) kept.set("_routes", routes);
  }
  const search = kept.toString();
  return `${origin}${pathname}${search === "" ? "" : `?${search}`}`;
}

/** The path of the page that a data path belongs to. */
function pageOf(pathname: string): string {
  return pathname.replace(/\/_\.data$|\.data$/, "") || "/";
}

/** Whether a path is in its canonical spelling, since any character could also be percent-encoded. */
function isUsual(pathname: string): boolean {
  const path = percentDecoded(pathname);
  return path !== undefined && encodeURI(path) === pathname && path === path.toLowerCase();
}
