import { notifyTabs } from "#app/staff/session/session-news.ts";

/** The default destination after signing in. */
const defaultPath = "/dashboard";

/** Returns the destination after signing in from the `next` parameter: a path of this site other than the sign-in, else the dashboard. */
export function nextPath(next: string | null): string {
  // Browsers read "//" and "/\" as the start of another site, after removing tabs and line ends.
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return defaultPath;
  const base = "http://desk.invalid";
  if (!URL.canParse(next, base)) return defaultPath;
  const { origin, pathname, search, hash } = new URL(next, base);
  if (origin !== base || pathname.startsWith("//")) return defaultPath;
  if (pathname === "/auth" || pathname.startsWith("/auth/")) return defaultPath;
  return pathname + search + hash;
}

/** Enters the staff area after a sign-in with a full page load, so that no earlier user's data stays in memory. */
export function enterStaffArea(path: string): Promise<void> {
  notifyTabs("signed-in");
  location.assign(path);
  // The form stays busy until the page unloads.
  return new Promise(() => {});
}
