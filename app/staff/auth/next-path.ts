import { notifyTabs } from "#app/staff/session/session-news.ts";

/** The default destination after signing in. */
const defaultPath = "/dashboard";

/** Returns the destination after signing in: `next` if it is a path of this site outside `/auth`, else the dashboard. */
export function nextPath(next: string | null): string {
  // Browsers remove tabs and line ends, and read a leading "//" or "/\" as the start of another site.
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return defaultPath;
  const base = "http://desk.invalid";
  if (!URL.canParse(next, base)) return defaultPath;
  const { origin, pathname, search, hash } = new URL(next, base);
  if (origin !== base || pathname.startsWith("//")) return defaultPath;
  if (pathname === "/auth" || pathname.startsWith("/auth/")) return defaultPath;
  return pathname + search + hash;
}

/** Enters the staff area after signing in, by a full page load so that no data of an earlier user stays in memory. */
export function enterStaffArea(path: string): Promise<void> {
  notifyTabs("signed-in");
  location.assign(path);
  // The form stays busy until the page unloads.
  return new Promise(() => {});
}
